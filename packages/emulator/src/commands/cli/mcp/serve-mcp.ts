import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { connectionTo } from '../../../server/library/connection';
import type { HeadlessEmulator } from '../../../server/library/create-emulator';
import { listenForMcp } from '../../mcp/http';
import { mcpServer } from '../../mcp/server';
import { Workbench } from '../../mcp/workbench';
import { type ServerOptions, startEmulator } from '../start';

interface McpFlags extends ServerOptions {
  url?: string;
  /** Without a port the protocol uses stdio. */
  http?: number;
}

interface Package {
  version: string;
  guides: string;
}

/** Serves until the client hangs up or the process is stopped. This also stops the emulator that it started. */
export async function serveMcp({ url, http, ...options }: McpFlags, { version, guides }: Package): Promise<void> {
  // On stdio standard output belongs to the protocol: a seed that prints would break it.
  console.log = console.error;
  const emulator = url === undefined ? await startEmulator({ port: 0, ...options }) : undefined;
  try {
    const connection = connectionTo(url ?? addressOf(emulator), options.adminToken);
    const workbench = new Workbench(connection, process.cwd(), guides);
    const create = () => mcpServer(workbench, version);
    const stop = http === undefined ? serveOverStdio(create) : await serveOverHttp(create, { ...options, port: http });
    await (http === undefined ? Promise.race([waitForDisconnect(), waitForSignal()]) : waitForSignal());
    await stop();
  } finally {
    await emulator?.close();
  }
  process.exit(0);
}

type CreateServer = () => ReturnType<typeof mcpServer>;

function serveOverStdio(create: CreateServer): () => Promise<void> {
  const { close } = serveStdio(create, { onerror: ({ message }) => console.error(message) });
  return close;
}

async function serveOverHttp(
  create: CreateServer,
  options: { port: number; adminToken?: string },
): Promise<() => Promise<void>> {
  const listener = await listenForMcp(create, options);
  console.error(`Model Context Protocol at ${listener.url}`);
  return listener.close;
}

function waitForSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

function waitForDisconnect(): Promise<void> {
  return new Promise((resolve) => {
    process.stdin.once('end', () => resolve()).once('close', () => resolve());
  });
}

const addressOf = (emulator: HeadlessEmulator | undefined): string => emulator?.url ?? '';
