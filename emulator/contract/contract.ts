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
  /** Every spelling of the path that the platform's hosts accept, with `:name` for parameters. */
  paths: string[];
  /** The URL's parameter names and where each belongs in the wire request: `{ serviceId: 'service.id' }`. */
  pathParams: Record<string, string>;
  /** A GET that the SDK sends as POST of the same path when its parameters grow too long. */
  postFallback?: true;
  request: string;
  response: string;
  /**
   * Wire paths that the caller must fill; a path may end in the name of a one-of. Below a list it holds for each
   * element, below a field that may be left out only where that field is there.
   */
  required: string[];
  permission?: string;
  identities?: string[];
  /** Codes of the operation's `…ApplicationErrors`. */
  errors: string[];
  /** Wire paths that the SDK promises to be present; a path below a list holds for each element. */
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
 * `map` is an object with free keys whose values are of the type in `ref`, or anything where there is none; `enum`
 * names its values in `ModuleContract.enums`, `object` its type in `ModuleContract.types`.
 */
export type FieldType = 'string' | 'number' | 'boolean' | 'date' | 'object' | 'enum' | 'map' | 'any';

/** On a list, lengths, formats and bounds hold for each element, sizes for the list. */
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
  /** May not be sent. No installed package says so of a field; the platform has the rule. */
  notAllowed?: true;
}

export interface EventContract {
  /** The SDK's subscription function, such as `onServiceCreated`. */
  name: string;
  eventType: string;
  entityFqdn: string;
  slug: string;
  permission?: string;
}
