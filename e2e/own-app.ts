import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../tools/scripts/serve/free-port.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The built app in its own process, with its own environment variables. */
export class OwnApp {
  private constructor(
    readonly url: string,
    /** Its terminal output before the first response. */
    readonly startOutput: string,
    private readonly child: ChildProcess,
    /** Its whole terminal output so far. */
    readonly log: () => string,
  ) {}

  /** `folder`: the checkout to serve. `script`: by default serves without a build. */
  static async start(
    environment: Record<string, string>,
    { folder = root, script = 'tools/scripts/next-start.mjs' } = {},
  ): Promise<OwnApp> {
    const port = await freePort();
    const real = { WIX_CLIENT_ID: '', NEXT_PUBLIC_WIX_CLIENT_ID: '', WIX_EMULATOR_URL: '', DATABASE_URL: '' };
    const env = { ...process.env, ...real, EMULATOR_DATA: '', ...environment, PORT: String(port) };
    const child = spawn(process.execPath, [script], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let words = '';
    const startOutput = await new Promise<string>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (text) => {
          words += text;
          if (words.includes(`http://localhost:${port}`)) resolve(words);
        });
      }
      child.once('exit', () => reject(new Error(`the app did not start: ${words}`)));
    });
    return new OwnApp(`http://localhost:${port}`, startOutput, child, () => words);
  }

  /** Returns the exit code. */
  async stop(signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM'): Promise<unknown> {
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    const [code] = await ended;
    return code;
  }
}
