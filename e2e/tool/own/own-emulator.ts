import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const source = pathToFileURL(`${root}/packages/emulator/src`).href;

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

  /** An emulator that reads the source of a project, as `npx headless-emulator` does in its folder. */
  static async inProject(folder: string): Promise<OwnEmulator> {
    const code = `
      const { checkProject } = await import('${source}/commands/check/check-project.ts');
      const { createEmulator } = await import('${source}/server/library/index.ts');
      const project = { folder: '${folder}', check: () => checkProject('${folder}') };
      console.log((await createEmulator({ port: 0, project })).url)`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const url of createInterface({ input: child.stdout })) return new OwnEmulator(url, child);
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
