import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Several emulators may share the PostgreSQL database. */
export type StorageLocation = { folder: string } | { databaseUrl: string };

export class EmulatorProcess {
  private constructor(
    readonly address: string,
    readonly child: ChildProcess,
  ) {}

  /** Without `folder`, the data is in memory. `under`: a command with options that runs it, such as a tracer. */
  static start(folder: string | undefined, under: readonly string[] = []): Promise<EmulatorProcess> {
    const storage = folder === undefined ? ['--memory'] : ['--data', folder];
    const server = ['--import', 'tsx', 'packages/emulator/src/server/stand-alone.ts', '--port', '0', ...storage];
    return EmulatorProcess.run([...under, process.execPath, ...server]);
  }

  /** Starts it like `npm run emulator`. */
  static startBundled(keptIn: StorageLocation): Promise<EmulatorProcess> {
    const server = [process.execPath, 'tools/scripts/emulator.mjs', '--port', '0'];
    if ('folder' in keptIn) return EmulatorProcess.run([...server, '--data', keptIn.folder]);
    return EmulatorProcess.run(server, keptIn);
  }

  /** Any command that prints its URL on standard output. */
  static async run(
    [command = process.execPath, ...args]: readonly string[],
    { databaseUrl }: { databaseUrl?: string } = {},
  ): Promise<EmulatorProcess> {
    const { DATABASE_URL: _, EMULATOR_ADMIN_TOKEN: __, ...env } = process.env;
    const child = spawn(command, args, {
      cwd: root,
      env: { ...env, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    if (!child.stdout) throw new Error('the emulator has no standard output');
    for await (const line of createInterface({ input: child.stdout })) {
      const address = /https?:\/\/\S+/.exec(line)?.[0];
      if (address) return new EmulatorProcess(address, child);
    }
    throw new Error('the emulator ended before it answered');
  }

  /** Like a power failure: no handler runs, and nothing is finished. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }

  /** Uses a separate connection, which stays open until the response arrives, even if the body is not read. */
  async post(path: string, body: string, headers: Record<string, string>) {
    const agent = new Agent({ keepAlive: true });
    const length = { 'content-length': Buffer.byteLength(body) };
    const outgoing = request(`${this.address}${path}`, { method: 'POST', agent, headers: { ...headers, ...length } });
    outgoing.end(body);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    const answered = await text(answer);
    agent.destroy();
    return { status: answer.statusCode ?? 0, answered };
  }

  async control<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.address}/_emulator/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }
}
