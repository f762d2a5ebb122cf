import { type Command, Option } from 'commander';
import { applyConfig, readConfigFile } from '../config-file';
import { portOf } from '../numbers';
import { guidesFolder, readPackage } from '../package';
import { serverOptions } from '../server-options';

const DEFAULT_MCP_PORT = 4011;

export function mcpCommand(program: Command): void {
  serverOptions(program.command('mcp'), 'any free one')
    .description('serve the emulator to coding agents: Model Context Protocol over stdio, or over HTTP')
    .addOption(
      new Option('--url <url>', 'a running emulator, in place of one that ends with this command').env(
        'HEADLESS_EMULATOR_URL',
      ),
    )
    .addOption(
      new Option('--http [port]', 'over HTTP on this machine').preset(String(DEFAULT_MCP_PORT)).argParser(portOf),
    )
    // An emulator may already run at the configured port.
    .hook('preAction', async (_, called) => {
      const { port: _port, ...values } = await readConfigFile();
      applyConfig(called, values);
    })
    .action(async (flags) => {
      const { serveMcp } = await import('./serve-mcp');
      await serveMcp(flags, { version: readPackage().version, guides: guidesFolder() });
    });
}
