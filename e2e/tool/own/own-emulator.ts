import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A stand-alone emulator that a test may stop. */
export class OwnEmulator {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
  ) {}

  static async start(environment: Record<string, string> = {}, port = '0'): Promise<OwnEmulator> {
    const child = spawn(process.execPath, ['tools/scripts/emulator.mjs', '--port', port, '--memory'], {
      cwd: root,
      env: { ...process.env, HOST: '', EMULATOR_ADMIN_TOKEN: '', ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of createInterface({ input: child.stdout })) {
      const [, url] = /running at (http:\S+)/.exec(line) ?? [];
      if (url) return new OwnEmulator(url, child);
    }
    throw new Error('the emulator ended before it answered');
  }

  get port(): string {
    return new URL(this.url).port;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }
}
