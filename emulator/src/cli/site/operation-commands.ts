import type { Command } from 'commander';
import { callControl } from '../../library/connection';
import { connectionOf, emulatorCommand, show, type Target } from './site-command';

interface Operation {
  name: string;
  package: string;
  method: string;
  path: string;
  served: boolean;
}

/** `operations` finds operations of the platform by words in their names. */
export function operationCommands(program: Command): void {
  emulatorCommand(program, 'operations')
    .argument('[words]', 'a part of the name')
    .description('list the operations of the platform, and whether the emulator serves them')
    .action(async (words: string = '', target: Target) => {
      const { operations } = await callControl<{ operations: Operation[] }>(connectionOf(target), 'GET', '/operations');
      const matching = operations.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()));
      show(target, matching, ({ name, package: from, served }) => `${name}  ${from}${served ? '' : '  (not served)'}`);
    });
}
