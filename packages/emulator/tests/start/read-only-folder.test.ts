import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Emulator } from '../../src/server/emulator';
import { startEmulator } from '../../src/server/start';
import { TestDisk } from '../disk';

const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeEach(() => warnings.mockClear());
afterEach(() => vi.clearAllMocks());

const memoryNotice = (note: string) => `The sandbox lives in memory, and is gone when this process ends: ${note}`;

test('the sandbox runs in memory if its folder is read-only, and warns about it', async ({ skip }) => {
  const readOnly = aReadOnlyFolder();
  if (!readOnly) return skip('root writes everywhere, and no read-only disk can be mounted here');
  const { folder, remove } = readOnly;
  try {
    for (const inIt of [folder, join(folder, 'not-there-yet')]) {
      const emulator = await startEmulator({ folder: inIt, checkResponses: true });
      const note = expect.stringMatching(`^the folder ${inIt} cannot be written \\((EROFS|EACCES)\\)$`);
      expect(await storageOf(emulator)).toEqual({ kind: 'memory', note });
      expect((await emulator.sites.create('bookings-only')).record.preset).toBe('bookings-only');
      await emulator.close();
    }
    expect(warnings).toHaveBeenCalledTimes(2);
    expect(warnings).toHaveBeenCalledWith(expect.stringMatching(/^The sandbox lives in memory.*cannot be written/));
  } finally {
    remove();
  }
});

test('the memory warning appears on a host without a disk, but not if memory was requested', async () => {
  const memoryNote = 'this host keeps no files';
  const onHost = await startEmulator({ memoryNote, checkResponses: true });
  expect(await storageOf(onHost)).toEqual({ kind: 'memory', note: memoryNote });
  expect(warnings.mock.calls).toEqual([[memoryNotice(memoryNote)]]);
  await onHost.close();

  warnings.mockClear();
  const inMemory = await startEmulator({ checkResponses: true });
  expect(await storageOf(inMemory)).toEqual({ kind: 'memory' });
  await inMemory.close();

  const folder = mkdtempSync(join(tmpdir(), 'emulator-writable-'));
  const inFolder = await startEmulator({ folder, memoryNote, checkResponses: true });
  expect(await storageOf(inFolder)).toEqual({ kind: 'folder' });
  await inFolder.close();
  expect(warnings).not.toHaveBeenCalled();
});

async function storageOf(emulator: Emulator): Promise<unknown> {
  const answer = await emulator.fetch(new Request('http://127.0.0.1/_emulator'));
  return (await answer.json()).storage;
}

/** Permission bits do not restrict root; a read-only mount does. */
function aReadOnlyFolder(): { folder: string; remove: () => void } | undefined {
  if (process.getuid?.() === 0) {
    const disk = TestDisk.mount();
    disk?.makeReadOnly();
    return disk && { folder: disk.folder, remove: () => disk.remove() };
  }
  const folder = mkdtempSync(join(tmpdir(), 'emulator-closed-'));
  chmodSync(folder, 0o555);
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
