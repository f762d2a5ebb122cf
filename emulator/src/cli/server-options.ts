import { type Command, Option } from 'commander';
import { portOf } from './numbers';

/** Only variables with our own prefix: PORT, HOST and DATABASE_URL belong to the project. */
export function serverOptions(command: Command, defaultPort: string): Command {
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
