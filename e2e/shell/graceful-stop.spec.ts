import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as ask, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '../fixtures';
import { OwnApp } from '../own-app';
import { SandboxSite } from '../sandbox-site';

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`the app finishes its requests and exits with 0 on ${signal}`, async ({ playwright }) => {
    const folder = mkdtempSync(join(tmpdir(), 'stopped-app-'));
    const app = await OwnApp.start({ EMULATOR_DATA: folder });
    const control = await playwright.request.newContext({ baseURL: app.url });
    const site = await SandboxSite.create(control, 'sandbox');
    await site.faults([{ operation: 'products.queryProducts', latencyMs: 1500 }]);
    // Browsers open connections in advance. This one never sends a request.
    const idle = connect(Number(new URL(app.url).port), 'localhost');
    await once(idle, 'connect');

    const clientRequest = ask(`${app.url}/store`, { headers: { cookie: `site=${site.clientId}` } });
    clientRequest.end();
    const answered = once(clientRequest, 'response');
    const [socket]: Socket[] = await once(clientRequest, 'socket');
    if (socket?.connecting) await once(socket, 'connect');
    // After the response to this later request, the server has surely accepted the idle connection.
    await (await control.get('/examples.json')).text();
    const stopped = app.stop(signal);
    const [answer]: IncomingMessage[] = await answered;
    expect(answer?.statusCode).toBe(200);
    expect(answer && (await text(answer))).toContain('aria-label="Products"');
    expect(await stopped).toBe(0);
    idle.destroy();
    await control.dispose();
    const again = await OwnApp.start({ EMULATOR_DATA: folder });
    const next = await playwright.request.newContext({ baseURL: again.url });
    expect(await (await next.get('/_emulator/sites')).text()).toContain(site.clientId);
    await next.dispose();
    await again.stop();
    rmSync(folder, { recursive: true });
  });
}
