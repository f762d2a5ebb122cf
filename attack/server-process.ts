import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from '../tests/crash/emulator-process';

/** Kept in a folder, or in a PostgreSQL database that several share. */
export type KeptIn = { folder: string } | { databaseUrl: string };

/** An emulator in a process of its own, which can be killed. */
export class ServerProcess {
  private constructor(
    readonly address: string,
    readonly child: ChildProcess,
  ) {}

  /** The stand-alone emulator, as `npm run emulator` starts it. */
  static start(keptIn: KeptIn): Promise<ServerProcess> {
    const data = 'folder' in keptIn ? ['--data', keptIn.folder] : [];
    return ServerProcess.run(['scripts/emulator.mjs', '--port', '0', ...data], keptIn);
  }

  static async run(command: readonly string[], keptIn: KeptIn): Promise<ServerProcess> {
    const { DATABASE_URL: _, EMULATOR_ADMIN_TOKEN: __, ...env } = process.env;
    const child = spawn(process.execPath, command, {
      cwd: root,
      env: { ...env, ...('databaseUrl' in keptIn && { DATABASE_URL: keptIn.databaseUrl }) },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    if (!child.stdout) throw new Error('the emulator has no standard output');
    for await (const line of createInterface({ input: child.stdout })) {
      const address = /https?:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
      if (address) return new ServerProcess(address, child);
    }
    throw new Error('the emulator ended before it answered');
  }

  /** As when the machine's power goes: no handler runs, nothing is finished. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }
}
