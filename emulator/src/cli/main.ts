#!/usr/bin/env node
import { Command, CommanderError, Option } from 'commander';
import { EmulatorError } from '../library/errors';
import { applyConfig, readConfigFile } from './config-file';
import { doctorCommand } from './doctor';
import { execute } from './exec';
import { initCommand } from './init/init';
import { portOf } from './numbers';
import { openCommand } from './open';
import { readPackage } from './package';
import { compareCommand } from './platform/compare-command';
import { importCommand } from './platform/import-command';
import { siteCommands } from './site/site-commands';
import { snapshotCommands } from './site/snapshot-commands';
import { triggerCommand } from './site/trigger';
import { webhookCommands } from './site/webhook-commands';
import { start } from './start';

const { version } = readPackage();

const program = new Command('headless-emulator')
  .description('An offline emulator of the Wix headless APIs. Unofficial.')
  .version(version)
  .showHelpAfterError('Add --help to see what it takes.')
  .enablePositionalOptions()
  .exitOverride();

serverOptions(program.command('start', { isDefault: true }), '4010')
  .description('start the emulator and print its address')
  .option('--json', 'print one line of JSON once it answers')
  .hook('preAction', async (_, called) => applyConfig(called, await readConfigFile()))
  // The default command is also called with the name of a command that does not exist.
  .allowExcessArguments()
  .action((options, { args: [name] }: Command) =>
    name === undefined ? start(options) : program.error(`error: unknown command '${name}'`),
  );

serverOptions(program.command('exec'), 'any free one')
  .description('run a command against an emulator that ends with it')
  .argument('<command...>', 'the command, after --')
  .passThroughOptions()
  // The port of the configuration may be that of an emulator that runs already.
  .hook('preAction', async (_, called) => {
    const { port: _port, ...values } = await readConfigFile();
    applyConfig(called, values);
  })
  .action(execute);

siteCommands(program);
snapshotCommands(program);
webhookCommands(program);
triggerCommand(program);
openCommand(program);
compareCommand(program);
doctorCommand(program);
initCommand(program);
importCommand(program);

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else {
    console.error(error instanceof EmulatorError ? error.message : error);
    process.exitCode = 1;
  }
}

/** Only variables with our own prefix: PORT, HOST and DATABASE_URL belong to the project that the emulator stands in. */
function serverOptions(command: Command, defaultPort: string): Command {
  const option = (flags: string, description: string, variable: string) =>
    new Option(flags, description).env(`HEADLESS_EMULATOR_${variable}`);
  return command
    .addOption(
      option('--port <port>', `port to listen at; 0 is any free one (default: ${defaultPort})`, 'PORT').argParser(
        portOf,
      ),
    )
    .addOption(option('--host <host>', 'address to listen at', 'HOST').default('127.0.0.1'))
    .addOption(
      option('--allowed-hosts <names>', 'host names besides localhost, with commas', 'ALLOWED_HOSTS').argParser(
        namesIn,
      ),
    )
    .addOption(option('--data <folder>', 'folder that keeps the sites (default: memory)', 'DATA'))
    .addOption(option('--database <url>', 'PostgreSQL that keeps the sites', 'DATABASE').conflicts('data'))
    .addOption(option('--seed <file>', 'what the sites hold: TypeScript, JSON or YAML', 'SEED'))
    .addOption(option('--pictures <folder>', 'your own pictures: files called after their media IDs', 'PICTURES'))
    .addOption(option('--admin-token <token>', 'what the control interface asks for', 'ADMIN_TOKEN'));
}

const namesIn = (text: string): string[] => text.split(',').map((name) => name.trim());
