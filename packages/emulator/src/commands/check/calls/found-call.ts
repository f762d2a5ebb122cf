import type { Operation } from '../../../platform/explain/operations/operation';
import type { CallSite } from '../flow/expression';
import type { Caller } from '../flow/values';

/** A call of the platform that a project's source makes. */
export interface FoundCall extends Pick<CallSite, 'file' | 'line' | 'column'> {
  /** `services.queryServices`, or method and path of an address that no operation has. */
  name: string;
  /** With `@wix/`; absent for an unknown address. */
  package?: string;
  /** Absent if the contract has no such function or address. */
  operation?: Operation;
  caller: Caller;
  /** `sdk`: a function of the SDK. `address`: a REST address. `name`: a client of which the source shows only the names. */
  how: 'sdk' | 'address' | 'name';
  chain: readonly string[];
  fields: readonly string[];
}
