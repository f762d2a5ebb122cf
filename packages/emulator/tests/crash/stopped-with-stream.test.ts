// @module-tag slow
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { EmulatorProcess } from './emulator-process';

/** Far below the ten minutes of a stream, and below the ten seconds after which most supervisors kill a process. */
const MAX_STOPPING_MS = 9_000;

test.each(['SIGTERM', 'SIGINT'] as const)(
  'on %s the stand-alone emulator stops soon despite open event streams, and closes its storage',
  async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), 'emulator-stopped-'));
    const emulator = await EmulatorProcess.start(folder);
    const site = await emulator.control<{ siteId: string }>('POST', 'sites', { preset: 'bare' });
    const streams = await Promise.all([1, 2].map(() => openStream(emulator, site.siteId)));
    const streamTexts = Promise.all(streams.map((stream) => text(stream)));
    const ended = once(emulator.child, 'exit');
    const startedAt = performance.now();
    emulator.child.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(performance.now() - startedAt).toBeLessThan(MAX_STOPPING_MS);
    // The streams end; they are not cut off.
    await streamTexts;
    expect(streams.map(({ complete }) => complete)).toEqual([true, true]);
    // SQLite deletes a site's log when its last connection closes.
    expect(readdirSync(join(folder, 'sites')).every((file) => file.endsWith('.db'))).toBe(true);
    rmSync(folder, { recursive: true });
  },
);

/** A stream has begun once its headers arrive. */
async function openStream({ address }: EmulatorProcess, siteId: string): Promise<IncomingMessage> {
  const outgoing = request(`${address}/_emulator/sites/${siteId}/events/live`).end();
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return answer;
}
