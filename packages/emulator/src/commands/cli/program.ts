import { Command, InvalidArgumentError, Option } from 'commander';
import { type InterceptOptions, isOnUnhandled } from '../../server/library/on-unhandled';
import { parsePort } from './arguments';
import { applyConfig, readConfigFile } from './config-file';
import { doctorCommand } from './doctor';
import { execute } from './exec';
import { DEFAULT_FRONT_PORT, serveFront } from './front';
import { initCommand } from './init/init-command';
import { mcpCommand } from './mcp/mcp-command';
import { openCommand } from './open';
import { readPackage } from './package';
import { compareCommand } from './platform/compare-command';
import { consoleCommand } from './platform/console-command';
import { importCommand } from './platform/import-command';
import { checkCommand } from './project/check-command';
import { proveCommand } from './project/prove-command';
import { serverOptions } from './server-options';
import { appCommands } from './site/app-commands';
import { siteCommands } from './site/site-commands';
import { snapshotCommands } from './site/snapshot-commands';
import { triggerCommand } from './site/trigger';
import { webhookCommands } from './site/webhook-commands';
import { start } from './start';

/** `version` defaults to the package's own. */
export function createProgram(version = readPackage().version): Command {
  const program = new Command('headless-emulator')
    .description('An offline emulator of the Wix headless APIs. Unofficial.')
    .version(version)
    .showHelpAfterError('Add --help to see the usage.')
    .enablePositionalOptions()
    .exitOverride();

  serverOptions(program.command('start', { isDefault: true }), '4010')
    .description('start the emulator and print its URL')
    .option('--json', 'print one line of JSON when it is ready')
    .hook('preAction', async (_, called) => applyConfig(called, await readConfigFile()))
    // Unknown commands also reach the default command.
    .allowExcessArguments()
    .action((options, { args: [name] }: Command) =>
      name === undefined ? start(options) : program.error(`error: unknown command '${name}'`),
    );

  serverOptions(program.command('exec'), 'a free port')
    .description('run a command with an emulator that stops when the command ends')
    .argument('<command...>', 'the command, after --')
    .addOption(onUnhandledOption())
    .option('--front <address>', 'serve the app that the command starts there also to browsers, as front does')
    .addOption(new Option('--front-port <port>', 'port of that front').default(DEFAULT_FRONT_PORT).argParser(parsePort))
    .passThroughOptions()
    // Ignores the configured port, where an emulator may already run.
    .hook('preAction', async (_, called) => {
      const { port: _port, ...values } = await readConfigFile();
      applyConfig(called, values);
    })
    .action(execute);

  serverOptions(program.command('front'), String(DEFAULT_FRONT_PORT))
    .description('serve a running app at another address, with the emulator in its pages')
    .argument('<address>', 'where the app runs, such as http://localhost:3000')
    .addOption(new Option('--url <url>', 'use a running emulator instead of starting one').env('HEADLESS_EMULATOR_URL'))
    .addOption(onUnhandledOption())
    .option('--json', 'print one line of JSON when it is ready')
    // Ignores the configured port, where an emulator may already run.
    .hook('preAction', async (_, called) => {
      const { port: _port, ...values } = await readConfigFile();
      applyConfig(called, values);
    })
    .action(serveFront);

  siteCommands(program);
  snapshotCommands(program);
  webhookCommands(program);
  appCommands(program);
  triggerCommand(program);
  openCommand(program);
  compareCommand(program);
  consoleCommand(program);
  checkCommand(program);
  proveCommand(program);
  doctorCommand(program);
  initCommand(program);
  importCommand(program);
  mcpCommand(program);
  return program;
}

const onUnhandledOption = (): Option =>
  new Option('--on-unhandled <what>', 'calls of the platform that are not served: error, warn or bypass')
    .env('HEADLESS_EMULATOR_ON_UNHANDLED')
    .default('error')
    .argParser(parseOnUnhandled);

function parseOnUnhandled(text: string): InterceptOptions['onUnhandled'] {
  const value = text || 'error';
  if (isOnUnhandled(value)) return value;
  throw new InvalidArgumentError('expected error, warn or bypass');
}
