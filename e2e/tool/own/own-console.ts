import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const command = pathToFileURL(`${root}/packages/emulator/src/commands/cli/platform/serve-console.ts`).href;

interface RealSite {
  siteId: string;
  ownerApiKey: string;
}

/** Runs `headless-emulator console` of the checkout on a site of an emulator. */
export class OwnConsole {
  private constructor(
    readonly link: string,
    private readonly child: ChildProcess,
  ) {}

  static async start({ siteId: site, ownerApiKey }: RealSite, platformUrl: string): Promise<OwnConsole> {
    const flags = JSON.stringify({ site, platformUrl, port: 0, json: true });
    const code = `(await import('${command}')).serveConsole(${flags})`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
      cwd: root,
      env: { ...process.env, WIX_API_KEY: ownerApiKey },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of createInterface({ input: child.stdout })) {
      return new OwnConsole(JSON.parse(line).link, child);
    }
    throw new Error('the console ended before it answered');
  }

  get origin(): string {
    return new URL(this.link).origin;
  }

  stop(): void {
    this.child.kill('SIGTERM');
  }
}
