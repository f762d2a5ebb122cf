import type { FieldContract, OperationContract } from '../../contract/contract-types';

export const ROLES = ['visitor', 'member', 'owner'] as const;

export const CALLERS = ['visitor', 'member', 'owner', 'app'] as const;

export type CallRole = (typeof CALLERS)[number];

export interface Operation extends Pick<OperationContract, 'query' | 'searchable' | 'aggregatable'> {
  /** Unique, as in faults and logs: `services.queryServices`, `events.orders.getOrder`. */
  name: string;
  area: string;
  module: string;
  method: string;
  /** On `www.wixapis.com`, with `:name` for parameters. */
  path: string;
  pathParams: Readonly<Record<string, string>>;
  /** Absent if the SDK has no function for it. */
  signature?: string;
  description?: string;
  permission?: string;
  identities?: readonly string[];
  role: (typeof ROLES)[number];
  request: string;
  response: string;
  required: readonly string[];
  errors: readonly string[];
  replacedBy?: string;
  removal?: string;
  events: readonly string[];
  isServed: boolean;
}

export interface CallField extends FieldContract {
  description?: string;
}

export interface CallType {
  fields: Readonly<Record<string, CallField>>;
  /** At most one field of each group may be set. */
  oneOfs?: Readonly<Record<string, readonly string[]>>;
}

export interface CallEvent {
  name: string;
  eventType: string;
  permission?: string;
  description?: string;
}

export interface CallTypes {
  types: Readonly<Record<string, CallType>>;
  enums: Readonly<Record<string, readonly string[]>>;
}

export interface CallModule extends CallTypes {
  events: readonly CallEvent[];
}

export const functionOf = ({ name }: Pick<Operation, 'name'>): string => name.slice(name.lastIndexOf('.') + 1);
