import { type Command, Option } from 'commander';
import { parsePort } from './arguments';

/** Only variables with our own prefix: PORT, HOST and DATABASE_URL belong to the project. */
export function serverOptions(command: Command, defaultPort: string): Command {
  const option = (flags: string, description: string, variable: string) =>
    new Option(flags, description).env(`HEADLESS_EMULATOR_${variable}`);
  return command
    .addOption(
      option('--port <port>', `port to listen on; 0 picks a free port (default: ${defaultPort})`, 'PORT').argParser(
        parsePort,
      ),
    )
    .addOption(option('--host <host>', 'address to listen on', 'HOST').default('127.0.0.1'))
    .addOption(
      option(
        '--allowed-hosts <names>',
        'allowed host names besides localhost, comma-separated',
        'ALLOWED_HOSTS',
      ).argParser(namesIn),
    )
    .addOption(option('--base-url <url>', "the emulator's URL for browsers, if it is another", 'BASE_URL'))
    .addOption(option('--data <folder>', 'folder to keep the sites in (default: memory)', 'DATA'))
    .addOption(option('--database <url>', 'PostgreSQL database to keep the sites in', 'DATABASE').conflicts('data'))
    .addOption(option('--seed <file>', 'seed file for the sites: TypeScript, JSON or YAML', 'SEED'))
    .addOption(option('--now <instant>', "start of the sites' clocks (default: the machine's time)", 'NOW'))
    .addOption(option('--pictures <folder>', 'your own pictures: files named after their media IDs', 'PICTURES'))
    .addOption(option('--admin-token <token>', 'token for the control interface', 'ADMIN_TOKEN'));
}

const namesIn = (text: string): string[] => text.split(',').map((name) => name.trim());
