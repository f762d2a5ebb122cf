import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createProgram } from '../../src/commands/cli/program';
import type { CallAnswer } from '../../src/server/control/calls/make-call';
import type { ExplainedRequest } from '../../src/server/control/requests/explained';
import { createEmulator, type HeadlessEmulator, type Site } from '../../src/server/library';
import { callControl, connectionTo } from '../../src/server/library/connection';
import { joinSession } from '../mcp/mcp-client';

const DELETE_SERVICE = {
  operation: 'services.deleteService',
  request: { serviceId: '00000000-0000-4000-8000-000000000001' },
};

let emulator: HeadlessEmulator;
let site: Site;
beforeAll(async () => {
  emulator = await createEmulator({ port: 0 });
  site = await emulator.sites.create({ preset: 'new-site' });
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await emulator.close();
});

const control = <T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> =>
  callControl<T>(connectionTo(emulator.url), method, `/sites/${site.siteId}${path}`, body);

async function refusedCall(call: object): Promise<{ answer: CallAnswer; logged: ExplainedRequest }> {
  const answer = await control<CallAnswer>('POST', '/calls', call);
  return { answer, logged: await control<ExplainedRequest>('GET', `/requests/${answer.requestId}`) };
}

async function printedBy(...args: string[]): Promise<string> {
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  const target = ['--url', emulator.url, '--site', site.clientId];
  await createProgram('0.0.0').parseAsync([...args, ...target], { from: 'user' });
  return printed.join('\n');
}

test('a call without permission is logged with the permission and the document about it', async () => {
  const { answer, logged } = await refusedCall(DELETE_SERVICE);
  expect(logged.meaning).toMatchObject({
    code: 'FORBIDDEN',
    means: expect.stringContaining('Unauthorized'),
    permission: 'BOOKINGS.SERVICES_DELETE',
    todo: expect.stringContaining('permission'),
    documents: [{ label: 'About identities', href: expect.stringContaining('about-identities') }],
  });
  expect(answer.meaning).toEqual(logged.meaning);
});

test('an invalid request is logged with its fields and the broken rules', async () => {
  const { logged } = await refusedCall({ operation: 'services.createService', as: 'owner' });
  expect(logged.meaning).toMatchObject({
    code: 'Invalid request',
    rules: [{ field: 'service', rule: 'REQUIRED_FIELD', description: expect.any(String) }],
  });
});

test('the log says when a fault answered in place of the operation', async () => {
  await site.faults.set({ operation: 'services.queryServices', status: 503, times: 1 });
  const { logged } = await refusedCall({ operation: 'services.queryServices' });
  expect(logged).toMatchObject({ status: 503, isFault: true });
  expect(logged.meaning).toMatchObject({ code: 'Fault', means: expect.stringContaining('did not run') });
});

test('the list and the live list name the code of a refused call', async () => {
  const { logged } = await refusedCall(DELETE_SERVICE);
  const { requests } = await control<{ requests: ExplainedRequest[] }>('GET', '/requests');
  expect(requests.find(({ requestId }) => requestId === logged.requestId)?.meaning).toEqual(logged.meaning);
  const live = await fetch(`${emulator.url}/_emulator/sites/${site.siteId}/requests/live?after=${logged.sequence - 1}`);
  const first = await live.body?.pipeThrough(new TextDecoderStream()).getReader().read();
  expect(first?.value).toContain('"code":"FORBIDDEN"');
});

test('the command line prints the reason above the request, and code and ID in the list', async () => {
  const { logged } = await refusedCall(DELETE_SERVICE);
  expect(await printedBy('requests', '--id', logged.requestId)).toMatch(
    /^Why\n {2}FORBIDDEN: Unauthorized.*\n {2}To do: .*\n {2}Permission: BOOKINGS\.SERVICES_DELETE\n/,
  );
  const line = new RegExp(`^403 {2}services\\.deleteService .* {2}FORBIDDEN {2}${logged.requestId}$`, 'm');
  expect(await printedBy('requests', '--failed')).toMatch(line);
});

test('an agent reads the same reason', async () => {
  const { logged } = await refusedCall(DELETE_SERVICE);
  const session = await joinSession(emulator, process.cwd());
  const answer = await session.call('read_requests', { site: site.clientId, id: logged.requestId });
  expect(answer.meaning).toEqual(logged.meaning);
});
