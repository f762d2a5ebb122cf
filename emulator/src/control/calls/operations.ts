import { sdkCall } from '../../explain/code/sdk-call';
import { sdkFunctionNamed } from '../../explain/code/sdk-function';
import { parsed } from '../../explain/code/values';
import { type AskSite, type Example, exampleFor, templateOf } from '../../explain/examples/example';
import { type CallEvent, type CallTypes, functionOf, type Operation } from '../../explain/operations/operation';
import { moduleOf, operations, reachableFrom } from '../../explain/operations/operations';
import { matching } from '../../explain/operations/search';
import { operationNamed } from './make-call';

/** A row of `GET /_emulator/operations`. */
export interface OperationRow extends Pick<Operation, 'name' | 'method' | 'path' | 'role' | 'replacedBy' | 'removal'> {
  package: string;
  served: boolean;
  /** The first sentence. */
  description?: string;
}

/** The answer to `GET /_emulator/operations/:name`. */
export interface OperationDetail extends Omit<Operation, 'request' | 'response' | 'required' | 'events'> {
  package: string;
  /** `type`: the name of the request's own type among `types`. */
  request: CallTypes & { type: string; required: readonly string[] };
  response: CallTypes & { type: string };
  events: readonly CallEvent[];
  /** A request that works on the site, or `{{…}}` where it names something that no site was asked for. */
  example: Example;
  /** How the SDK makes the example's call. */
  sdk?: { import: string; code: string };
}

/** All, or those in which each of the words occurs, those with the words in their name first. */
export async function operationRows(search: string | undefined): Promise<OperationRow[]> {
  return matching(await operations(), search).map(toRow);
}

function toRow({
  name,
  area,
  method,
  path,
  role,
  isServed,
  description,
  replacedBy,
  removal,
}: Operation): OperationRow {
  return {
    name,
    package: `@wix/${area}`,
    method,
    path,
    served: isServed,
    role,
    ...(description && { description: firstSentence(description) }),
    ...(replacedBy && { replacedBy }),
    ...(removal && { removal }),
  };
}

const firstSentence = (text: string): string => /^[\s\S]*?\.(?=\s|$)/.exec(text)?.[0] ?? text;

/** Throws PlatformError 404. `ask`: the site for which the example is made. */
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
  };
}

async function sdkOf(operation: Operation, { request }: Example): Promise<OperationDetail['sdk']> {
  const vertical = `@wix/${operation.area}`;
  const sdk = await sdkFunctionNamed(vertical, `${operation.module}.${functionOf(operation)}`);
  const code = sdk && sdkCall(sdk, parsed(JSON.stringify(request)));
  return code ? { import: `import { ${operation.module} } from '${vertical}';`, code } : undefined;
}
