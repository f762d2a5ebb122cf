// @module-tag slow

import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { createClient } from '@wix/sdk';
import {
  type CallPlace,
  curlCommands,
  hidesSecrets,
  parseValue,
  playwrightStep,
  type SdkFunction,
  sdkCall,
  sdkFile,
  sdkFunction,
  sentRequest,
} from 'headless-emulator/explain/code';
import { isSecretField } from 'headless-emulator/explain/request';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FLOWS } from '../../app/(shop)/flows';
import type { CallRecord } from '../../packages/devtools/recorder/call-record';
import { toCallRecord, toRecordedAnswer } from '../../packages/devtools/recorder/recorded-call';
import type { Route } from '../../packages/emulator/src/platform/http/routing';
import { HttpServer } from '../../packages/emulator/src/server/http-server';
import { onDatabase, type TestSite } from '../../packages/emulator/tests/harness/harness';
import { visitorToken } from '../../packages/emulator/tests/harness/wire';
import { ROUTES } from '../../packages/emulator/tests/requests/machinery/makers';
import { preparedSite } from '../../packages/emulator/tests/requests/machinery/preparations';
import { type Prepared, Requests } from '../../packages/emulator/tests/requests/machinery/requests';
import { switchCatalogueFor } from '../../packages/emulator/tests/requests/machinery/send';

// The SDK makes every call of the four flows, and the app's code records it. Then each copy of the call runs unchanged,
// with the session's token and the hidden secret in the environment. One Node.js process runs all programs, since
// loading the SDK takes far longer than a call. The first program of each kind runs in its own process, as it does for a reader.

const run = promisify(execFile);
const FLOW_NAMES = new Set(FLOWS.flatMap(({ calls }) => calls.flatMap(([, ...names]) => names)));

/** By the names in the contract. Three packages have an `orders.getOrder`. */
const FUNCTIONS = new Map(
  readdirSync('packages/emulator/src/platform/explain/code/functions')
    .flatMap((file) => {
      const table: Record<string, SdkFunction> = JSON.parse(
        readFileSync(`packages/emulator/src/platform/explain/code/functions/${file}`, 'utf8'),
      );
      return Object.values(table);
    })
    .map((sdk) => [`${sdk.package} ${sdk.module}.${sdk.name}`, sdk]),
);

/** Excludes packages installed only for their contract: their modules can have the same names, such as `categories`. */
const OPERATIONS = [...ROUTES.values()].filter(
  (route) => FLOW_NAMES.has(exportedName(route)) && FUNCTIONS.has(`${route.module.package} ${exportedName(route)}`),
);

/** In the project, so that Node.js finds the packages. */
const FOLDER = new URL('../../test-results/copies/', import.meta.url).pathname;

onDatabase('sqlite', 'what is copied of a recorded call', (platform) => {
  let server: HttpServer;
  let emulator: string;
  let runner: ChildProcess;

  beforeAll(async () => {
    runner = fork(new URL('copy-runner.mjs', import.meta.url));
    server = new HttpServer((request) => platform.emulator.fetch(request, { remoteAddress: '127.0.0.1' }));
    emulator = `http://127.0.0.1:${await server.listen({ port: 0, host: '127.0.0.1' })}`;
    await mkdir(FOLDER, { recursive: true });
  });
  afterAll(async () => {
    runner.kill();
    await server.close();
    await rm(FOLDER, { recursive: true, force: true });
  });

  test('runs unchanged: the SDK file, curl and the Playwright step', { timeout: 600_000 }, async () => {
    expect([...FLOW_NAMES].filter((name) => !OPERATIONS.some((route) => exportedName(route) === name))).toEqual([]);
    const site = await preparedSite(platform);
    const requests = new Requests(site);
    const granted = new Set<string>();
    const ranAlone = new Set<string>();
    for (const { name } of OPERATIONS) {
      const prepared = await requests.prepare(name);
      await switchCatalogueFor(site, prepared.route);
      const before = await site.control('GET', 'snapshot');
      const recordedCall = await recordCall(site, prepared);
      const place = { clientId: site.clientId, emulator };
      expectShape(recordedCall.call, { clientId: '<client ID>' });
      if (recordedCall.secret) expect.soft(hidesSecrets(recordedCall.call), name).toBe(true);
      for (const [kind, copy] of Object.entries(COPIES)) {
        await site.control('PUT', 'snapshot', before);
        const last = await lastAnswer(site);
        const output = await copy(recordedCall, place, ranAlone.has(kind) ? runInTurn(runner) : runAlone);
        ranAlone.add(kind);
        const answer = await lastAnswer(site);
        expect.soft(answer?.requestId, `${kind} of ${name} asked nothing: ${output}`).not.toBe(last?.requestId);
        expect
          .soft(answer, `${kind} of ${name}: ${output}`)
          .toMatchObject({ operation: name, status: recordedCall.call.status });
      }
      if (recordedCall.call.status === 200) granted.add(name);
    }
    // The other calls were refused when recorded, too: an order, for example, belongs to another visitor.
    expect(granted.size).toBeGreaterThanOrEqual(45);
  });
});

interface RecordedCall {
  call: CallRecord;
  line: string | undefined;
  token: string;
  /** The secret that the record masks. */
  secret: string | undefined;
}

interface LoggedRequest {
  requestId: string;
  operation?: string;
  status: number;
}

/** The newest entry in the site's log of requests. */
async function lastAnswer(site: TestSite): Promise<LoggedRequest | undefined> {
  const { requests } = await site.control<{ requests: LoggedRequest[] }>('GET', 'requests?limit=1');
  return requests[0];
}

/** Makes the call with the SDK, like a page of the app, and returns its record. */
async function recordCall(site: TestSite, { route, request, as, caller }: Prepared): Promise<RecordedCall> {
  const sdk = functionOf(route);
  // A query without a recorded request becomes the shortest query.
  const line = sdkCall(sdk, parseValue(JSON.stringify(request))) ?? `${exportedName(route)}().limit(2).find()`;
  // The owner's calls are also made with a visitor's token, like the app's, and refused.
  const token = as === 'owner' ? await visitorToken(site) : (caller.token ?? '');
  const exported: Record<string, unknown> = await import(sdk.package);
  const client = createClient({
    modules: { [sdk.module]: exported[sdk.module] as Record<string, never> },
    auth: { getAuthHeaders: async () => ({ headers: { Authorization: token } }) },
  });
  const records: CallRecord[] = [];
  const toTheEmulator = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const capturedRequest = new Request(input, init);
    const record = await toCallRecord(capturedRequest);
    const answer = await toTheEmulator(capturedRequest);
    records.push(Object.assign(record, await toRecordedAnswer(answer)));
    return answer;
  };
  try {
    await new Function('wix', `return wix.${line}`)(client);
  } catch {
    // The call was refused. Its record has the status.
  } finally {
    globalThis.fetch = toTheEmulator;
  }
  const [call] = records;
  if (!call) throw new Error(`${route.name} was not sent`);
  const displayedFunction = await sdkFunction(call.vertical ?? '', call.operation ?? '');
  return {
    call,
    token,
    secret: secretOf(request),
    line: displayedFunction && sdkCall(displayedFunction, sentRequest(call)),
  };
}

function secretOf(request: unknown): string | undefined {
  let secret: string | undefined;
  JSON.stringify(request, function (this: object, name, value: unknown) {
    if (typeof value === 'string' && isSecretField(name, this)) secret = value;
    return value;
  });
  return secret;
}

/** Runs a Node.js program and returns its output. */
type RunProgram = (file: string, secrets: Secrets) => Promise<string>;

type Secrets = Pick<RecordedCall, 'token' | 'secret'>;

/** Each runs the copy and returns its output for the message of a failed test. */
const COPIES: Readonly<
  Record<string, (recordedCall: RecordedCall, place: CallPlace, runProgram: RunProgram) => Promise<string>>
> = {
  'SDK file': async ({ call, line, ...secrets }, place, runProgram) => {
    const file = `${FOLDER}${call.id}.mjs`;
    await writeFile(file, sdkFile(call, line, place));
    return runProgram(file, secrets);
  },
  curl: ({ call, ...secrets }, place) => outputOf('bash', ['-c', curlCommands(call, place)], secrets),
  'Playwright step': async ({ call, ...secrets }, place, runProgram) => {
    const file = `${FOLDER}${call.id}-step.mjs`;
    await writeFile(file, `${PLAYWRIGHT}${playwrightStep(call, place)}await request.dispose();\n`);
    return runProgram(file, secrets);
  },
};

/** The globals of a Playwright test: `test.step`, `request`, `expect`. */
const PLAYWRIGHT = `import { expect, request as api } from '@playwright/test';
const test = { step: (_, body) => body() };
const request = await api.newContext();
`;

const MAX_OUTPUT = 500;

const runAlone: RunProgram = (file, secrets) => outputOf(process.execPath, [file], secrets);

function runInTurn(runner: ChildProcess): RunProgram {
  return async (file, secrets) => {
    const ended = once(runner, 'message');
    runner.send({ file, env: environmentOf(secrets) });
    const [{ output }] = await ended;
    return String(output).slice(0, MAX_OUTPUT);
  };
}

async function outputOf(program: string, parameters: string[], secrets: Secrets): Promise<string> {
  const env = { ...process.env, ...environmentOf(secrets) };
  const { stdout, stderr } = await run(program, parameters, { env }).catch((error: Output) => error);
  return `${stdout}\n${stderr}`.trim().slice(0, MAX_OUTPUT);
}

const environmentOf = ({ token, secret }: Secrets) => ({ TOKEN: token, ...(secret && { SECRET: secret }) });

interface Output {
  stdout: string;
  stderr: string;
}

/** The curl command calls the real platform and contains nothing of a session or of this site. */
function expectShape(call: CallRecord, place: CallPlace): void {
  const command = curlCommands(call, place);
  expect.soft(command).toContain(`'https://edge.wixapis.com/`);
  expect.soft(command).toContain('https://www.wixapis.com/oauth2/token');
  expect.soft(command).toContain('"clientId":"<client ID>"');
  expect.soft(command).not.toMatch(/OauthNG|127\.0\.0\.1/);
}

function functionOf(route: Route): SdkFunction {
  const sdk = FUNCTIONS.get(`${route.module.package} ${exportedName(route)}`);
  if (!sdk) throw new Error(`no function of the packages is ${route.name}`);
  return sdk;
}

/** `events.orders.getOrder` becomes `orders.getOrder`. */
function exportedName({ module, name }: Route): string {
  return `${module.namespace}.${name.split('.').at(-1)}`;
}
