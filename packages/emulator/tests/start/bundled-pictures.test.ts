// @module-tag slow
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { picture } from '../../src/platform/domains/media/pictures';
import { EmulatorProcess } from '../crash/emulator-process';

const folder = mkdtempSync(join(tmpdir(), 'bundled-pictures-'));
let running: EmulatorProcess | undefined;
afterEach(() => running?.kill());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The first start fills the code cache of later ones, which once lost the pictures. */
test.each(['first', 'second'])(
  'the bundled emulator finds its images and resizes them on its %s start',
  async () => {
    running = await EmulatorProcess.startBundled({ folder });
    for (const [extension, contentType] of [
      ['webp', 'image/webp'],
      ['jpg', 'image/jpeg'],
    ]) {
      const path = `/media/${picture('haircut').id}/v1/fill/w_40,h_30/haircut.${extension}`;
      const response = await fetch(`${running.address}${path}`);
      expect(response.headers.get('content-type')).toBe(contentType);
      // The original picture has over 60,000 bytes.
      expect((await response.arrayBuffer()).byteLength).toBeLessThan(3_000);
    }
  },
  120_000,
);
