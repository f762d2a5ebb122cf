#!/usr/bin/env node
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { EmulatorError } from '../library/errors';
import { applyConfigFile } from './config-file';
import { doctorCommand } from './doctor';
import { execute } from './exec';
import { initCommand } from './init/init';
import { openCommand } from './open';
import { readPackage } from './package';
import { siteCommands } from './site-commands';
import { snapshotCommands } from './snapshot-commands';
import { start } from './start';
import { triggerCommand } from './trigger';
import { webhookCommands } from './webhook-commands';

const { version } = readPackage();

const program = new Command('headless-emulator')
  .description('An offline emulator of the Wix headless APIs. Unofficial.')
  .version(version)
  .showHelpAfterError()
  .enablePositionalOptions()
  .exitOverride();

serverOptions(program.command('start', { isDefault: true }))
  .description('start the emulator and print its address')
  .option('--json', 'print one line of JSON once it answers')
  .action(start);

serverOptions(program.command('exec'))
  .description('run a command against an emulator that ends with it')
  .argument('<command...>', 'the command, after --')
  .passThroughOptions()
  .action(execute);

siteCommands(program);
snapshotCommands(program);
webhookCommands(program);
triggerCommand(program);
openCommand(program);
doctorCommand(program);
initCommand(program);

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else {
    console.error(error instanceof EmulatorError || isRefusal(error) ? error.message : error);
    process.exitCode = 1;
  }
}

/** Only variables with our own prefix: PORT, HOST and DATABASE_URL belong to the project that the emulator stands in. */
function serverOptions(command: Command): Command {
  const option = (flags: string, description: string, variable: string) =>
    new Option(flags, description).env(`HEADLESS_EMULATOR_${variable}`);
  return command
    .hook('preAction', (_, called) => applyConfigFile(called))
    .addOption(option('--port <port>', 'port to listen at; 0 is any free one', 'PORT').argParser(portOf))
    .addOption(option('--host <host>', 'address to listen at', 'HOST').default('127.0.0.1'))
    .addOption(
      option('--allowed-hosts <names>', 'host names besides localhost, with commas', 'ALLOWED_HOSTS').argParser(
        namesIn,
      ),
    )
    .addOption(option('--data <folder>', 'folder that keeps the sites (default: memory)', 'DATA'))
    .addOption(option('--database <url>', 'PostgreSQL that keeps the sites', 'DATABASE').conflicts('data'))
    .addOption(option('--seed <file>', 'what the sites hold: TypeScript, JSON or YAML', 'SEED'))
    .addOption(option('--admin-token <token>', 'what the control interface asks for', 'ADMIN_TOKEN'));
}

const namesIn = (text: string): string[] => text.split(',').map((name) => name.trim());

function portOf(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new InvalidArgumentError('expected a port from 0 to 65535');
}

/** A refusal of the machine, such as a port in use, is no bug: its message says enough. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}
