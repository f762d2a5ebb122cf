import { type Command, Option } from 'commander';
import { parsePort } from '../arguments';
import { applyConfig, readConfigFile } from '../config-file';
import { guidesFolder, readPackage } from '../package';
import { serverOptions } from '../server-options';

const DEFAULT_MCP_PORT = 4011;

export function mcpCommand(program: Command): void {
  serverOptions(program.command('mcp'), 'a free port')
    .description('serve the emulator to coding agents: Model Context Protocol over stdio, or over HTTP')
    .addOption(new Option('--url <url>', 'use a running emulator instead of starting one').env('HEADLESS_EMULATOR_URL'))
    .addOption(
      new Option('--http [port]', 'serve over HTTP on this machine')
        .preset(String(DEFAULT_MCP_PORT))
        .argParser(parsePort),
    )
    // Ignores the configured port, where an emulator may already run.
    .hook('preAction', async (_, called) => {
      const { port: _port, ...values } = await readConfigFile();
      applyConfig(called, values);
    })
    .action(async (flags) => {
      const { serveMcp } = await import('./serve-mcp');
      await serveMcp(flags, { version: readPackage().version, guides: guidesFolder() });
    });
}
