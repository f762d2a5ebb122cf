import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BALLAST = 'ballast';

/** A small disk of a test's own, in memory: the machine's is not to be filled. */
export class TestDisk {
  private constructor(readonly folder: string) {}

  /** `undefined` where this process may not mount one. */
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

  /** Takes what room is left. */
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

  /** From now on nobody writes there, not even root. */
  makeReadOnly(): void {
    execFileSync('mount', ['-o', 'remount,ro', this.folder]);
  }

  /** Also while a file on it is still open. */
  remove(): void {
    execFileSync('umount', ['--lazy', this.folder]);
    rmSync(this.folder, { recursive: true });
  }
}
