import { sdkCall } from '../../../platform/explain/code/sdk-call';
import { sdkFunctionNamed } from '../../../platform/explain/code/sdk-function';
import { parseValue } from '../../../platform/explain/code/values';
import { assumptionsOf } from '../../../platform/explain/evidence/assumptions';
import {
  allEvidence,
  type EvidenceOf,
  evidenceOf,
  parseEvidenceFilter,
  withEvidence,
} from '../../../platform/explain/evidence/evidence';
import { EVIDENCE_KINDS } from '../../../platform/explain/evidence/kinds';
import { type AskSite, type Example, exampleFor, templateOf } from '../../../platform/explain/examples/example';
import { moduleOf, operations, reachableFrom } from '../../../platform/explain/operations/all-operations';
import {
  type CallEvent,
  type CallTypes,
  functionOf,
  type Operation,
} from '../../../platform/explain/operations/operation';
import { searchOperations } from '../../../platform/explain/operations/search';
import { PlatformError } from '../../../platform/kernel/errors';
import { operationNamed } from './make-call';

export interface OperationRow extends Pick<Operation, 'name' | 'method' | 'path' | 'role' | 'replacedBy' | 'removal'> {
  package: string;
  served: boolean;
  description?: string;
  evidence: EvidenceOf;
}

export interface OperationDetail extends Omit<Operation, 'request' | 'response' | 'required' | 'events'> {
  package: string;
  request: CallTypes & { type: string; required: readonly string[] };
  response: CallTypes & { type: string };
  events: readonly CallEvent[];
  /** A request that works on the site; without a site it has `{{…}}` in place of references. */
  example: Example;
  sdk?: { import: string; code: string };
  evidence: EvidenceOf;
  /** Rules without a source, by which the emulator may refuse or permit too much. */
  assumptions: readonly string[];
}

interface OperationQuery {
  search?: string | undefined;
  evidence?: string | undefined;
}

/** Every word of `search` must occur; matches in the name come first. Throws PlatformError 400. */
export async function operationRows({ search, evidence }: OperationQuery): Promise<OperationRow[]> {
  const matches = searchOperations(await operations(), search);
  if (evidence === undefined) return Promise.all(matches.map(toRow));
  const filter = parseEvidenceFilter(evidence);
  if (!filter) {
    const known = EVIDENCE_KINDS.flatMap((kind) => [kind, `not-${kind}`]).join(', ');
    throw new PlatformError(400, `evidence must be one of ${known}, not-served, got ${JSON.stringify(evidence)}`);
  }
  return Promise.all(withEvidence(matches, await allEvidence(), filter).map(toRow));
}

async function toRow(operation: Operation): Promise<OperationRow> {
  const { name, area, method, path, role, isServed, description, replacedBy, removal } = operation;
  return {
    name,
    package: `@wix/${area}`,
    method,
    path,
    served: isServed,
    role,
    description: description ? firstSentence(description) : undefined,
    ...(replacedBy && { replacedBy }),
    ...(removal && { removal }),
    evidence: await evidenceOf(operation),
  };
}

const firstSentence = (text: string): string => /^[\s\S]*?\.(?=\s|$)/.exec(text)?.[0] ?? text;

export async function operationDetail(name: string, ask: AskSite | undefined): Promise<OperationDetail> {
  const operation = await operationNamed(name);
  const { request, response, required, events: _, ...facts } = operation;
  const module = await moduleOf(operation);
  const example = ask ? await exampleFor(operation, ask) : { request: await templateOf(name), missing: [] };
  const sdk = await sdkOf(operation, example);
  return {
    ...facts,
    package: `@wix/${operation.area}`,
    request: { type: request, required, ...reachableFrom(module, request) },
    response: { type: response, ...reachableFrom(module, response) },
    events: module.events,
    example,
    ...(sdk && { sdk }),
    evidence: await evidenceOf(operation),
    assumptions: await assumptionsOf(operation),
  };
}

async function sdkOf(operation: Operation, { request }: Example): Promise<OperationDetail['sdk']> {
  const vertical = `@wix/${operation.area}`;
  const sdk = await sdkFunctionNamed(vertical, `${operation.module}.${functionOf(operation)}`);
  const code = sdk && sdkCall(sdk, parseValue(JSON.stringify(request)));
  return code ? { import: `import { ${operation.module} } from '${vertical}';`, code } : undefined;
}
