import { templateOf } from '../../emulator/src/platform/explain';
import { sdkCall, sdkFunctionNamed } from '../../emulator/src/platform/explain/code';
import { literal, parseValue, type Value } from '../../emulator/src/platform/explain/code/values';
import type { Operation } from '../../emulator/src/platform/explain/operations/operation';
import { errorResponse } from '../../emulator/src/platform/http/responses';
import { ApplicationError } from '../../emulator/src/platform/kernel/errors';
import type { ErrorCode } from './error-codes';

const CALLERS: Readonly<Record<Operation['role'], string>> = {
  visitor: 'await site.visitor()',
  member: "await site.member({ email: 'maya.member@example.com' })",
  owner: 'site.owner()',
};

/**
 * JavaScript that makes a call and gets the code from a fault: by the SDK, or by HTTP if no call with this code is a
 * function of the SDK. `undefined` if the emulator serves none.
 */
export async function errorProgram({ code, calls, messages }: ErrorCode): Promise<string | undefined> {
  const served = calls.filter(({ isServed }) => isServed);
  const answer = answerOf(code, messages[0]);
  for (const operation of served) {
    const sdk = await sdkFunctionNamed(packageOf(operation), operation.name);
    const line = sdk && sdkCall(sdk, withoutPlaceholders(await templateOf(operation.name)));
    if (line) return sdkProgram({ operation, answer }, line);
  }
  return served[0] && httpProgram({ operation: served[0], answer });
}

const packageOf = ({ area }: Operation): string => `@wix/${area}`;

interface Refusal {
  status: number;
  body: Value;
}

/** The platform's answer with this code. */
export function answerOf(code: string, { text, status }: { text: string; status?: number } = { text: code }): Refusal {
  const { status: answered, body } = errorResponse(new ApplicationError(code, text, status ? { status } : {}));
  // Leaves out what is undefined.
  return { status: answered, body: parseValue(JSON.stringify(body)) };
}

interface Parts {
  operation: Operation;
  answer: Refusal;
}

function sdkProgram(parts: Parts, line: string): string {
  const { module } = parts.operation;
  return `import { ${module} } from '${packageOf(parts.operation)}';
${beginning(parts)}
const wix = createClient({ modules: { ${module} }, auth: ${CALLERS[parts.operation.role]} });
try {
  await wix.${indented(line)};
} catch (error) {
  console.log(error.details?.applicationError?.code ?? error.message);
}
await emulator.close();
`;
}

function httpProgram(parts: Parts): string {
  const { method, path, role } = parts.operation;
  const address = `https://www.wixapis.com${path.replace(/:\w+/g, ANY_ID)}`;
  const init = `{ method: '${method}'${method === 'GET' || method === 'DELETE' ? '' : ", body: '{}'"} }`;
  return `${beginning(parts)}
const wix = createClient({ auth: ${CALLERS[role]} });
const response = await wix.fetchWithAuth('${address}', ${init});
const { message, details } = await response.json();
console.log(details?.applicationError?.code ?? message);
await emulator.close();
`;
}

const beginning = ({ operation: { name }, answer: { status, body } }: Parts): string =>
  `import { createClient } from '@wix/sdk';
import { createEmulator } from 'headless-emulator';

const emulator = await createEmulator();
emulator.intercept();
const site = await emulator.sites.create({ preset: 'new-site' });
await site.faults.set({ operation: '${name}', status: ${status}, body: ${literal(body)} });`;

const indented = (text: string): string => text.replaceAll('\n', '\n  ');

/** A fault answers before the platform looks at IDs, so that any will do. */
const ANY_ID = '00000000-0000-4000-8000-000000000000';

const withoutPlaceholders = (request: object): Value =>
  parseValue(JSON.stringify(request).replace(/\{\{[^}]*\}\}/g, ANY_ID));
