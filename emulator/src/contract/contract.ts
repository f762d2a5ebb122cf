/** The REST contract of one SDK module, as the generator reads it from the installed package. */
export interface ModuleContract {
  /** The vertical's package, such as `@wix/bookings`. */
  package: string;
  /** The module's name in `@wix/<vertical>/meta`, such as `services`. */
  namespace: string;
  operations: Record<string, OperationContract>;
  types: Record<string, TypeContract>;
  enums: Record<string, string[]>;
  events: EventContract[];
}

export interface OperationContract {
  method: string;
  /**
   * Every spelling of the path that the platform's hosts accept, with `:name` for parameters. The first is the one that the
   * SDK calls on `www.wixapis.com`.
   */
  paths: string[];
  /** The URL's parameter names and where each belongs in the wire request: `{ serviceId: 'service.id' }`. */
  pathParams: Record<string, string>;
  /** A GET that the SDK sends as a POST to the same path when its parameters grow too long. */
  postFallback?: true;
  request: string;
  response: string;
  /**
   * Wire paths that the caller must fill; a path may end in the name of a one-of. Below a list the path applies to each
   * element, below an optional field only if that field is present.
   */
  required: string[];
  permission?: string;
  identities?: string[];
  /** Codes of the operation's `…ApplicationErrors`. */
  errors: string[];
  /** Wire paths that the SDK promises to be present; a path below a list applies to each element. */
  promised: string[];
  replacedBy?: string;
  removal?: string;
}

export interface TypeContract {
  fields: Record<string, FieldContract>;
  /** Groups of fields of which at most one may be set, by name. */
  oneOfs?: Record<string, string[]>;
}

/**
 * `map` is an object with free keys; its values have the type in `ref`, or any type without `ref`. An `enum` has its
 * values in `ModuleContract.enums`, an `object` its type in `ModuleContract.types`.
 */
export type FieldType = 'string' | 'number' | 'boolean' | 'date' | 'object' | 'enum' | 'map' | 'any';

/** On a list, lengths, formats and bounds apply to each element, sizes to the list itself. */
export interface FieldContract extends FieldRules {
  type: FieldType;
  ref?: string;
  list?: true;
}

export interface FieldRules {
  maxLength?: number;
  minLength?: number;
  maxSize?: number;
  minSize?: number;
  max?: number;
  min?: number;
  /** `GUID`, `WEB_URL`, `EMAIL`, … */
  format?: string;
  decimalValue?: true;
  decimalGte?: number;
  decimalLte?: number;
  decimalGt?: number;
  decimalLt?: number;
  maxScale?: number;
  readonly?: true;
  immutable?: true;
  /** The field must not be sent. The platform has this rule, but no installed package states it for a field. */
  notAllowed?: true;
}

export interface EventContract {
  /** The SDK's subscription function, such as `onServiceCreated`. */
  name: string;
  eventType: string;
  entityFqdn: string;
  slug: string;
  /** Type of the event's entity. It and `data` are absent if the event has only the entity's ID. */
  entity?: string;
  /** Type of the event's own message. */
  data?: string;
  permission?: string;
}
