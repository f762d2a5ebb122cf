import type { FieldContract } from '../../contract/contract';

export const ROLES = ['visitor', 'member', 'owner'] as const;
export type CallRole = (typeof ROLES)[number];

/** An operation of the platform, with everything that the contract and the packages say of it. */
export interface Operation {
  /** Unique, as in faults and logs: `services.queryServices`, `events.orders.getOrder`. */
  name: string;
  /** The SDK's package without `@wix/`. */
  area: string;
  module: string;
  method: string;
  /** On `www.wixapis.com`, with `:name` for parameters. */
  path: string;
  /** Where the parameters belong in the request. */
  pathParams: Readonly<Record<string, string>>;
  /** Absent where the SDK has no function for it. */
  signature?: string;
  description?: string;
  permission?: string;
  /** Whom the packages call fit for it. */
  identities?: readonly string[];
  /** The least that may call it. */
  role: CallRole;
  /** Types of its module. */
  request: string;
  response: string;
  /** Paths in the request. */
  required: readonly string[];
  errors: readonly string[];
  /** The successor's full name. */
  replacedBy?: string;
  removal?: string;
  /** Event types of the operation's module. */
  events: readonly string[];
  isServed: boolean;
}

export interface CallField extends FieldContract {
  description?: string;
}

export interface CallType {
  fields: Readonly<Record<string, CallField>>;
  /** Groups of fields of which at most one may be set. */
  oneOfs?: Readonly<Record<string, readonly string[]>>;
}

export interface CallEvent {
  name: string;
  eventType: string;
  permission?: string;
  description?: string;
}

/** The types that one request or answer can be made of. */
export interface CallTypes {
  types: Readonly<Record<string, CallType>>;
  enums: Readonly<Record<string, readonly string[]>>;
}

export interface CallModule extends CallTypes {
  events: readonly CallEvent[];
}

/** The name of the SDK's function: `queryServices` of `services.queryServices`. */
export const functionOf = ({ name }: Pick<Operation, 'name'>): string => name.slice(name.lastIndexOf('.') + 1);
