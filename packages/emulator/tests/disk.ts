import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BALLAST = 'ballast';

/** A small disk in memory, so that tests need not fill the machine's. */
export class TestDisk {
  private constructor(readonly folder: string) {}

  /** `undefined` if this process may not mount a disk. */
  static mount(): TestDisk | undefined {
    const folder = mkdtempSync(join(tmpdir(), 'emulator-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder], { stdio: 'ignore' });
      return new TestDisk(folder);
    } catch {
      rmSync(folder, { recursive: true });
      return undefined;
    }
  }

  /** Uses up the remaining room. */
  fill(): void {
    const file = openSync(join(this.folder, BALLAST), 'w');
    const some = Buffer.alloc(4096);
    try {
      for (;;) writeSync(file, some);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    } finally {
      closeSync(file);
    }
  }

  makeRoom(): void {
    rmSync(join(this.folder, BALLAST));
  }

  /** Nobody can write there afterwards, not even root. */
  makeReadOnly(): void {
    execFileSync('mount', ['-o', 'remount,ro', this.folder]);
  }

  /** Works even while a file on it is open. */
  remove(): void {
    execFileSync('umount', ['--lazy', this.folder]);
    rmSync(this.folder, { recursive: true });
  }
}
