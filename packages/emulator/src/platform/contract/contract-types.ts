export interface ModuleContract {
  /** Example: `@wix/bookings`. */
  package: string;
  /** The module's name in `@wix/<vertical>/meta`, such as `services`. */
  namespace: string;
  operations: Record<string, OperationContract>;
  types: Record<string, TypeContract>;
  enums: Record<string, string[]>;
  events: EventContract[];
  /** IDs of the permission scopes that the module's events state. */
  scopes?: string[];
}

export interface OperationContract {
  method: string;
  /** The SDK calls the first path on `www.wixapis.com`; the platform's hosts accept all. */
  paths: string[];
  /** The request's field for each URL parameter: `{ serviceId: 'service.id' }`. */
  pathParams: Record<string, string>;
  /** The SDK sends a GET with long parameters as a POST to the same path. */
  postFallback?: true;
  request: string;
  response: string;
  /**
   * A path may end in the name of a one-of. Below a list it applies to each element, below an optional field only if
   * present.
   */
  required: string[];
  permission?: string;
  identities?: string[];
  errors: string[];
  /** The fields that a query or search may filter and sort by, if the package lists them. */
  query?: readonly QueryFields[];
  /** The fields in which a search finds its expression. */
  searchable?: readonly string[];
  /** The fields that the aggregations of a search may count. */
  aggregatable?: readonly string[];
  /** Wire paths that the SDK's types declare as present; below a list, in each element. */
  promised: string[];
  replacedBy?: string;
  removal?: string;
}

/** Fields with the same rules. */
export interface QueryFields {
  fields: readonly string[];
  /** All that the field's type has, if absent. */
  operators?: readonly string[];
  isUnsortable?: true;
}

export interface TypeContract {
  fields: Record<string, FieldContract>;
  /** At most one field of each group may be set. */
  oneOfs?: Record<string, string[]>;
}

/** `map`: arbitrary keys; `ref`: the type of their values. `enum` and `object`: see `enums` and `types`. */
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
  format?: string;
  decimalValue?: true;
  decimalGte?: number;
  decimalLte?: number;
  decimalGt?: number;
  decimalLt?: number;
  maxScale?: number;
  readonly?: true;
  immutable?: true;
  /** The platform has this rule, but no installed package states it for a field. */
  notAllowed?: true;
}

export interface EventContract {
  name: string;
  eventType: string;
  entityFqdn: string;
  slug: string;
  /** Absent like `data` if the event has only the entity's ID. */
  entity?: string;
  data?: string;
  permission?: string;
}
