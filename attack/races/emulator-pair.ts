import { once } from 'node:events';
import type { Emulator } from '../../emulator/emulator';
import { remoteEmulator } from '../remote-emulator';
import { type KeptIn, ServerProcess } from '../server-process';
import type { AlterationName } from './alterations';

const ALTERABLE = ['--import', 'tsx', 'attack/races/alterable-emulator.ts'];

/** Two emulators on one PostgreSQL database, each in a process of its own, asked in turn. */
export class EmulatorPair {
  readonly emulator: Emulator;
  #turn = 0;

  private constructor(private readonly both: readonly [ServerProcess, ServerProcess]) {
    this.emulator = remoteEmulator(() => {
      this.#turn += 1;
      return this.both[this.#turn % 2 === 0 ? 0 : 1].address;
    });
  }

  static async start(databaseUrl: string, isAlterable: boolean): Promise<EmulatorPair> {
    const keptIn: KeptIn = { databaseUrl };
    const start = () => (isAlterable ? ServerProcess.run(ALTERABLE, keptIn) : ServerProcess.start(keptIn));
    // One after the other: the first one bundles.
    return new EmulatorPair([await start(), await start()]);
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
