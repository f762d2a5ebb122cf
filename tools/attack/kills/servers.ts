import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmulatorProcess, type StorageLocation } from '../../../packages/emulator/tests/crash/emulator-process';

/** Servers, one of which can be killed and restarted while the others keep running. */
export class Servers {
  #turn = 0;
  #killed = 0;

  private constructor(
    private readonly keptIn: StorageLocation,
    private readonly running: EmulatorProcess[],
  ) {}

  static async start(kind: 'SQLite' | 'PostgreSQL', postgresUrl: string, count: number): Promise<Servers> {
    const keptIn: StorageLocation =
      kind === 'SQLite' ? { folder: mkdtempSync(join(tmpdir(), 'emulator-kills-')) } : { databaseUrl: postgresUrl };
    const servers = new Servers(keptIn, []);
    for (let started = 0; started < count; started += 1)
      servers.running.push(await EmulatorProcess.startBundled(keptIn));
    return servers;
  }

  /** Returns the URL of each server in turn. */
  address = (): string => {
    this.#turn += 1;
    return this.running[this.#turn % this.running.length]?.address ?? '';
  };

  /** Pending calls get no response. */
  async killOne(): Promise<void> {
    await this.running[this.#victim]?.kill();
  }

  async startAgain(): Promise<void> {
    this.running[this.#victim] = await EmulatorProcess.startBundled(this.keptIn);
    this.#killed += 1;
  }

  async close(): Promise<void> {
    for (const server of this.running) await server.kill();
    if ('folder' in this.keptIn) rmSync(this.keptIn.folder, { recursive: true, force: true });
  }

  get #victim(): number {
    return this.#killed % this.running.length;
  }
}
