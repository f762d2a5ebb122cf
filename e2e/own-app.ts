import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The built app in a process of its own, in another environment than the one that the other tests share. */
export class OwnApp {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
  ) {}

  static async start(environment: Record<string, string>): Promise<OwnApp> {
    const port = await freePort();
    const real = { WIX_CLIENT_ID: '', NEXT_PUBLIC_WIX_CLIENT_ID: '', WIX_EMULATOR_URL: '', DATABASE_URL: '' };
    const env = { ...process.env, ...real, EMULATOR_DATA: '', ...environment, PORT: String(port) };
    const child = spawn(process.execPath, ['scripts/serve.mjs'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    for await (const line of child.stdout) if (String(line).includes('http://')) break;
    return new OwnApp(`http://localhost:${port}`, child);
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill();
    await ended;
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('expected a TCP address');
  return address.port;
}
