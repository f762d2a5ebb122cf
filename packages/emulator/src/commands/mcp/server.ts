import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { isObject } from '../../platform/kernel/values/objects';
import { EmulatorError, type EmulatorErrorCode } from '../../server/library/errors';
import { fitValue, MAX_CHARACTERS, shortText, withoutSecrets } from './fitted';
import { type Skill, skillsIn } from './skills';
import { TOOLS } from './tools/all-tools';
import type { Tool, Workbench } from './workbench';

const INSTRUCTIONS = `An offline emulator of the Wix headless APIs: try calls of the official SDK here before and while you write them.
create_site, then find_operations, describe_operation and call_operation as visitor, member or owner; pay with complete_flow;
read why something failed with read_requests. The resources are short guides for each flow. Answers are cut to ${MAX_CHARACTERS} characters and say how to read more.`;

/** Every tool returns this beside its own result. As JSON, since every session pays for each schema's address. */
const output = fromJsonSchema({ type: 'object', properties: { changed: { type: 'string' } }, required: ['changed'] });

const CUT = 'Shortened. Read more with limit and after, or a part with id and at.';

const MAX_CHANGE = 500;
const MAX_PROBLEM = 5_900;

/** A server for one connection or request. The workbench holds the state. */
export function mcpServer(workbench: Workbench, version: string): McpServer {
  const server = new McpServer({ name: 'headless-emulator', version }, { instructions: INSTRUCTIONS });
  for (const each of TOOLS) register(server, each, workbench);
  for (const skill of skillsIn(workbench.guides)) registerSkill(server, skill);
  return server;
}

function register(
  server: McpServer,
  { name, title, description, input, reads, destroys, tellsSecrets, run }: Tool,
  workbench: Workbench,
) {
  const annotations = {
    readOnlyHint: reads ?? false,
    destructiveHint: destroys ?? false,
    // No call leaves the emulator.
    openWorldHint: false,
  };
  const config = { title, description, inputSchema: input, outputSchema: output, annotations };
  server.registerTool(name, config, async (values) => {
    try {
      const { changed, ...result } = await run(values, workbench);
      const mayTell = tellsSecrets === true || values.secrets === true;
      return toResult(changed, mayTell ? result : withoutSecrets(result));
    } catch (error) {
      return { content: [{ type: 'text', text: shortText(describeProblem(error), MAX_PROBLEM) }], isError: true };
    }
  });
}

function toResult(change: string, result: unknown) {
  const changed = shortText(change, MAX_CHANGE);
  const frame = JSON.stringify({ changed, result: '', shortened: CUT }).length;
  const { value, isCut } = fitValue(result, MAX_CHARACTERS - frame);
  const fields = isObject(value) ? value : { result: value };
  const structuredContent = { changed, ...fields, ...(isCut && { shortened: CUT }) };
  return { content: [{ type: 'text' as const, text: JSON.stringify(structuredContent) }], structuredContent };
}

function registerSkill(server: McpServer, { name, description, text }: Skill): void {
  const uri = `skill://headless-emulator/${name}`;
  const config = { description, mimeType: 'text/markdown' };
  server.registerResource(name, uri, config, async () => ({ contents: [{ uri, mimeType: 'text/markdown', text }] }));
}

/** Advice on the next step, for errors whose message contains none. */
const ADVICE: Readonly<Partial<Record<EmulatorErrorCode, string>>> = {
  FORBIDDEN: 'Start this server with the option --admin-token, or the variable HEADLESS_EMULATOR_ADMIN_TOKEN.',
  FLOW_REFUSED: 'Send other values in `fields`, another `card`, or a `member` who may sign in.',
  UNAVAILABLE: 'The same call works once the storage of the emulator is back.',
};

function describeProblem(error: unknown): string {
  if (!(error instanceof EmulatorError)) return `The tool failed: ${error instanceof Error ? error.message : error}`;
  const advice = ADVICE[error.code];
  return advice === undefined ? error.message : `${error.message}. ${advice}`;
}
