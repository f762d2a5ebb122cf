import * as z from 'zod';
import { callAddress } from './call-address';

export const ROLES = ['visitor', 'member', 'owner'] as const;
export type CallRole = (typeof ROLES)[number];

/** An operation of the platform, as `npm run contract` writes it into `devtools/calls/data/index.json`. */
export const operationSchema = z.object({
  /** Unique, as in faults and logs: `services.queryServices`, `events.orders.getOrder`. */
  name: z.string(),
  /** The SDK's package without `@wix/`. */
  area: z.string(),
  module: z.string(),
  method: z.string(),
  /** On `www.wixapis.com`, with `:name` for parameters. */
  path: z.string(),
  /** Where the parameters belong in the request. */
  pathParams: z.record(z.string(), z.string()),
  /** Absent where the SDK has no function for it. */
  signature: z.string().exactOptional(),
  description: z.string().exactOptional(),
  permission: z.string().exactOptional(),
  /** Whom the packages call fit for it. */
  identities: z.array(z.string()).exactOptional(),
  /** The least that may call it. */
  role: z.enum(ROLES),
  request: z.string(),
  response: z.string(),
  /** Paths in the request. */
  required: z.array(z.string()),
  errors: z.array(z.string()),
  /** The successor's full name. */
  replacedBy: z.string().exactOptional(),
  removal: z.string().exactOptional(),
  /** Event types of the operation's module. */
  events: z.array(z.string()),
  /** Whether the emulator answers it. */
  isServed: z.boolean(),
});

export type Operation = z.infer<typeof operationSchema>;

const fieldSchema = z.object({
  type: z.enum(['string', 'number', 'boolean', 'date', 'object', 'enum', 'map', 'any']),
  ref: z.string().exactOptional(),
  list: z.literal(true).exactOptional(),
  description: z.string().exactOptional(),
  maxLength: z.number().exactOptional(),
  minLength: z.number().exactOptional(),
  maxSize: z.number().exactOptional(),
  minSize: z.number().exactOptional(),
  max: z.number().exactOptional(),
  min: z.number().exactOptional(),
  format: z.string().exactOptional(),
  decimalValue: z.literal(true).exactOptional(),
  decimalGte: z.number().exactOptional(),
  decimalLte: z.number().exactOptional(),
  decimalGt: z.number().exactOptional(),
  decimalLt: z.number().exactOptional(),
  maxScale: z.number().exactOptional(),
  readonly: z.literal(true).exactOptional(),
  immutable: z.literal(true).exactOptional(),
});

const typeSchema = z.object({
  fields: z.record(z.string(), fieldSchema),
  /** Groups of fields of which at most one may be set. */
  oneOfs: z.record(z.string(), z.array(z.string())).exactOptional(),
});

const eventSchema = z.object({
  name: z.string(),
  eventType: z.string(),
  permission: z.string().exactOptional(),
  description: z.string().exactOptional(),
});

export const moduleSchema = z.object({
  types: z.record(z.string(), typeSchema),
  enums: z.record(z.string(), z.array(z.string())),
  events: z.array(eventSchema),
});

export type CallField = z.infer<typeof fieldSchema>;
export type CallType = z.infer<typeof typeSchema>;
export type CallEvent = z.infer<typeof eventSchema>;
export type CallModule = z.infer<typeof moduleSchema>;

/** The types that one request or answer can be made of. */
export type CallTypes = Pick<CallModule, 'types' | 'enums'>;

/** The name of the SDK's function: `queryServices` of `services.queryServices`. */
export const functionOf = ({ name }: Pick<Operation, 'name'>): string => name.slice(name.lastIndexOf('.') + 1);

/** The operation's page in the console. */
export const operationAddress = (operation: Pick<Operation, 'area' | 'module' | 'name'>): string =>
  callAddress(operation.area, `${operation.module}.${functionOf(operation)}`);
