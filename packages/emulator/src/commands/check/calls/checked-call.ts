import { sdkFunctionNamed } from '../../../platform/explain/code/sdk-function';
import { evidenceOf } from '../../../platform/explain/evidence/evidence';
import { generationNamed } from '../../../platform/explain/generations';
import { findOperationNamed } from '../../../platform/explain/operations/all-operations';
import { type CallRole, functionOf, type Operation } from '../../../platform/explain/operations/operation';
import type { Caller } from '../flow/values';
import type { FoundCall } from './found-call';

export interface Place {
  /** Below the checked folder. */
  file: string;
  line: number;
  column: number;
}

export interface Successor {
  /** `currentCartV2.addLineItemsToCurrentCart`. */
  name: string;
  import?: string;
  /** `addLineItemsToCurrentCart(options)`. */
  signature?: string;
}

/** How the emulator knows the answers: from the real platform, from tests through the SDK, or from the package's types alone. */
export type Proof = 'captured' | 'proven' | 'types';

/** One operation, with all places that call it. */
export interface CheckedCall {
  name: string;
  package?: string;
  isServed: boolean;
  /** Absent for an operation that is not served. */
  proof?: Proof;
  /** The least that may call it. */
  role?: CallRole;
  /** `YYYY-MM-DD`, or absent. */
  endsOn?: string;
  isDeprecated?: boolean;
  successor?: Successor;
  places: (Place & { how: FoundCall['how']; caller?: Exclude<Caller, ''> })[];
}

export interface Limits {
  /** `YYYY-MM-DD`: operations that end until then are problems. */
  until: string;
}

export const isEnding = ({ endsOn }: CheckedCall, { until }: Limits): boolean =>
  endsOn !== undefined && endsOn <= until;

/** The command fails because of these. */
export const problemsIn = (calls: readonly CheckedCall[], limits: Limits): CheckedCall[] =>
  calls.filter((call) => !call.isServed || isEnding(call, limits));

/** By operation, those that nobody serves first. */
export async function checkedCalls(found: readonly FoundCall[]): Promise<CheckedCall[]> {
  const groups = new Map<string, FoundCall[]>();
  for (const call of found) {
    const key = `${call.package ?? ''} ${call.name}`;
    const group = groups.get(key);
    if (group) group.push(call);
    else groups.set(key, [call]);
  }
  const calls = await Promise.all([...groups.values()].map(checkedCall));
  return calls.toSorted((one, other) => Number(one.isServed) - Number(other.isServed) || compare(one.name, other.name));
}

async function checkedCall(group: FoundCall[]): Promise<CheckedCall> {
  const [{ name, package: vertical, operation }] = group as [FoundCall];
  const places = group
    .map(({ file, line, column, how, caller }) => ({ file, line, column, how, ...(caller && { caller }) }))
    .toSorted((one, other) => compare(one.file, other.file) || one.line - other.line);
  if (!operation) return { name, ...(vertical && { package: vertical }), isServed: false, places };
  const { removal, replacedBy } = operation;
  const successor = await successorOf(operation);
  return {
    name,
    ...(vertical && { package: vertical }),
    isServed: operation.isServed,
    ...(operation.isServed && { proof: await proofOf(operation) }),
    role: operation.role,
    ...(removal && { endsOn: removal.slice(0, 10) }),
    ...((removal || replacedBy) && { isDeprecated: true }),
    ...(successor && { successor }),
    places,
  };
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

async function proofOf(operation: Operation): Promise<Proof> {
  const evidence = await evidenceOf(operation);
  if (evidence.captured) return 'captured';
  return evidence.sdk ? 'proven' : 'types';
}

async function successorOf({ name }: Operation): Promise<Successor | undefined> {
  const successor = generationNamed(name).deprecated?.replacedBy;
  if (!successor) return undefined;
  const operation = await findOperationNamed(successor);
  if (!operation) return { name: successor };
  const vertical = `@wix/${operation.area}`;
  const sdk = await sdkFunctionNamed(vertical, `${operation.module}.${functionOf(operation)}`);
  return {
    name: successor,
    ...(sdk && { import: `import { ${operation.module} } from '${vertical}';` }),
    ...(operation.signature && { signature: operation.signature }),
  };
}
