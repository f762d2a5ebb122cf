import { once } from 'node:events';
import type { Emulator } from '../../../packages/emulator/src/server/emulator';
import { EmulatorProcess } from '../../../packages/emulator/tests/crash/emulator-process';
import { remoteEmulator } from '../remote-emulator';
import type { AlterationName } from './alterations';

const ALTERABLE = [process.execPath, '--import', 'tsx', 'tools/attack/races/alterable-emulator.ts'];

/** Two emulators on one PostgreSQL database, each in its own process, called in turn. */
export class EmulatorPair {
  readonly emulator: Emulator;
  #turn = 0;

  private constructor(private readonly both: readonly [EmulatorProcess, EmulatorProcess]) {
    this.emulator = remoteEmulator(() => {
      this.#turn += 1;
      return this.both[this.#turn % 2 === 0 ? 0 : 1].address;
    });
  }

  static async start(databaseUrl: string, isAlterable: boolean): Promise<EmulatorPair> {
    const keptIn = { databaseUrl };
    const start = () => (isAlterable ? EmulatorProcess.run(ALTERABLE, keptIn) : EmulatorProcess.startBundled(keptIn));
    return new EmulatorPair(await Promise.all([start(), start()]));
  }

  alter = async (name: AlterationName): Promise<void> => {
    for (const { child } of this.both) {
      const done = once(child, 'message');
      child.send(name);
      await done;
    }
  };

  close = async (): Promise<void> => {
    for (const server of this.both) await server.kill();
  };
}
