import { fileURLToPath } from 'node:url';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { onTestFinished } from 'vitest';
import { mcpServer } from '../../src/commands/mcp/server';
import { Workbench } from '../../src/commands/mcp/workbench';
import { connectionTo } from '../../src/server/library/connection';
import { createEmulator, type HeadlessEmulator } from '../../src/server/library/create-emulator';

export const GUIDES = fileURLToPath(new URL('../../skills', import.meta.url));

export interface ToolAnswer {
  /** Empty if the tool refused. */
  answer: Record<string, unknown>;
  text: string;
  isError: boolean;
}

export class Session {
  constructor(
    readonly client: Client,
    readonly emulator: HeadlessEmulator,
  ) {}

  async try(name: string, input: Record<string, unknown> = {}): Promise<ToolAnswer> {
    const { content, structuredContent, isError } = await this.client.callTool({ name, arguments: input });
    const [first] = content;
    return {
      answer: (structuredContent ?? {}) as Record<string, unknown>,
      text: first?.type === 'text' ? first.text : '',
      isError: isError === true,
    };
  }

  /** Throws if the tool refuses. */
  async call(name: string, input: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const { answer, text, isError } = await this.try(name, input);
    if (isError) throw new Error(`${name}: ${text}`);
    return answer;
  }
}

/** Uses the official client in this process, on a separate emulator that listens on a port. */
export async function startSession(folder: string = process.cwd()): Promise<Session> {
  const emulator = await createEmulator({ port: 0 });
  const session = await joinSession(emulator, folder);
  onTestFinished(() => emulator.close());
  return session;
}

export async function joinSession(emulator: HeadlessEmulator, folder: string): Promise<Session> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const workbench = new Workbench(connectionTo(emulator.url), folder, GUIDES);
  await mcpServer(workbench, '0.0.0').connect(near);
  const client = new Client({ name: 'test', version: '0' });
  await client.connect(far);
  onTestFinished(() => client.close());
  return new Session(client, emulator);
}
