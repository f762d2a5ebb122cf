import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { skillsIn } from '../../src/commands/mcp/skills';
import { createEmulator, type HeadlessEmulator, type Site } from '../../src/server/library';
import { GUIDES, startSession } from './mcp-client';

const skills = skillsIn(GUIDES);
const MAX_WORDS = 700;

let emulator: HeadlessEmulator;
beforeAll(async () => {
  emulator = await createEmulator();
  emulator.intercept();
});
afterAll(() => emulator.close());

interface Outcome {
  url: string;
  signIn?: (callbackUrl: string) => Promise<boolean>;
}

/** Runs a skill's first code block unchanged, for a visitor of the site whose machine shows the site's time. */
async function runCode(name: string, site: Site): Promise<Outcome> {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(skills.find((each) => each.name === name)?.text ?? '') ?? [];
  const body = code
    .replace(
      /^import \{(.*)\} from '(.*)';$/gm,
      (_, names: string, module: string) => `const {${names}} = await load('${module}');`,
    )
    .replace('export async function', 'async function');
  const now = Date.parse(await site.clock.now());
  class SiteDate extends Date {
    static override now = () => now;
  }
  const printed: string[] = [];
  const AsyncFunction = Object.getPrototypeOf(runCode).constructor;
  const ending = 'return typeof signIn === "function" ? signIn : undefined;';
  const run = new AsyncFunction('load', 'process', 'console', 'Date', `${body}\n${ending}`);
  const signIn = await run(
    (module: string) => import(module),
    { env: { WIX_CLIENT_ID: site.clientId } },
    { log: (text: string) => printed.push(text) },
    SiteDate,
  );
  return { url: printed[0] ?? '', ...(signIn && { signIn }) };
}

test.each(skills)('$name is a short, valid Agent Skill', ({ name, description }) => {
  const file = readFileSync(join(GUIDES, name, 'SKILL.md'), 'utf8');
  expect(/^---\nname: (.*)\n/.exec(file)?.[1]).toBe(name);
  expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(description.length).toBeGreaterThan(50);
  expect(description.length).toBeLessThan(1_024);
  expect(file.split(/\s+/).length).toBeLessThan(MAX_WORDS);
});

test.each([
  ['store', 'orders', { paymentStatus: 'PAID' }],
  ['bookings', 'bookings', { status: 'CONFIRMED' }],
  ['subscriptions', 'plan-orders', { status: 'ACTIVE' }],
  ['events-and-tickets', 'ticket-orders', { order: { status: 'PAID' } }],
])(
  'the code in the %s skill runs unchanged, and its hosted page can be completed',
  async (name, collection, expected) => {
    const site = await emulator.sites.create({ preset: 'new-site' });
    const known = new Set((await site.collection(collection)).map(({ id }) => id));
    const { url } = await runCode(name, site);
    const { url: end } = await site.completeFlow(url);
    expect(end).toMatch(/^http:\/\/localhost:3000\//);
    const added = (await site.collection(collection)).filter(({ id }) => !known.has(id));
    expect(added).toMatchObject([expected]);
  },
);

test('the code in the sign-in skill runs unchanged, and its callback signs in', async () => {
  const site = await emulator.sites.create({ preset: 'new-site' });
  const { url, signIn } = await runCode('sign-in', site);
  const { url: callback } = await site.completeFlow(url);
  expect(await signIn?.(callback)).toBe(true);
});

test('each skill is an MCP resource', async () => {
  const { client } = await startSession();
  const { resources } = await client.listResources();
  expect(resources.map(({ name }) => name)).toEqual(skills.map(({ name }) => name));
  const [first] = resources;
  const { contents } = await client.readResource({ uri: first?.uri ?? '' });
  expect(contents).toMatchObject([{ mimeType: 'text/markdown', text: expect.stringContaining('# ') }]);
});
