import { readFileSync, writeFileSync } from 'node:fs';
import { openSqliteStorage } from '../../packages/emulator/src/platform/database/sqlite/sqlite-storage';
import { isObject } from '../../packages/emulator/src/platform/kernel/values/objects';
import { createEmulator } from '../../packages/emulator/src/server/emulator';
import { TestSite } from '../../packages/emulator/tests/harness/harness';
import { Chain } from '../../packages/emulator/tests/requests/machinery/chain';
import { ROUTES } from '../../packages/emulator/tests/requests/machinery/makers';
import { preparedSite } from '../../packages/emulator/tests/requests/machinery/preparations';
import type { CallerName } from '../../packages/emulator/tests/requests/machinery/recipe';
import { Requests } from '../../packages/emulator/tests/requests/machinery/requests';
import { RECIPES } from '../../packages/emulator/tests/requests/recipes/all';

/**
 * Updates packages/emulator/src/platform/explain/examples/collection.json: each call in it gets the steps that the tests' recipes take
 * before it. `npx tsx tests/explain/record-collection.ts`
 */
const FILE = new URL('../../packages/emulator/src/platform/explain/examples/collection.json', import.meta.url);
const PLATFORM_HOSTS = new Set(['www.wixapis.com', 'edge.wixapis.com']);

interface Entry {
  call: string;
  area: string;
  steps?: unknown[];
  skipped?: string;
}

const entries: Entry[] = JSON.parse(readFileSync(FILE, 'utf8'));
const emulator = await createEmulator({ storage: await openSqliteStorage({}) });
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  if (!PLATFORM_HOSTS.has(new URL(request.url).host)) throw new Error(`no test may ask ${request.url}`);
  return emulator.fetch(request, { baseUrl: 'http://127.0.0.1:4010' });
};
const site = await preparedSite({
  async site() {
    const { record } = await emulator.sites.create('sandbox');
    return new TestSite(emulator, record.siteId, record.clientId, record.ownerApiKey);
  },
});

let steps: RecordedStep[] = [];
// Shared by all calls, so that no two use the same email or slug.
const requests = new Requests(site, (recipe, { name }, request, { status, body }) => {
  if (status !== 200) console.error(`${name} was answered ${status} ${body.message}`);
  steps.push({ operation: name, as: RECIPES[recipe]?.as ?? 'owner', request: structuredClone(request), answer: body });
});
const lines: string[] = [];
for (const entry of entries) {
  const { call, area } = entry;
  // Entries without a recipe were written by hand and stay.
  lines.push(
    JSON.stringify(ROUTES.has(call) && !entry.skipped ? { call, area, steps: await recordSteps(call) } : entry),
  );
}
writeFileSync(FILE, `[\n${lines.join(',\n')}\n]\n`);
await emulator.close();

async function recordSteps(call: string) {
  steps = [];
  await requests.send(await requests.prepare(call, new Chain()));
  return withReferences(steps);
}

interface RecordedStep {
  operation: string;
  as: CallerName;
  request: Record<string, unknown>;
  answer: unknown;
}

/** A value that two responses do not share by chance: an ID, an instant, a URL, a ticket order's number. */
const TELLING = /^(?=.*\d).{8,}$|^[\dA-Z]{4}(-[\dA-Z]{3,4}){2}$/;
const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
/** Values that come from the site's emails. */
const MAILED = new Set(['recoveryToken', 'code']);

/** The steps without their responses: values from an earlier response become references such as `{{0.service.id}}`. */
function withReferences(steps: readonly RecordedStep[]) {
  return steps.map(({ operation, as, request }, index) => {
    const known = new Map(steps.slice(0, index).flatMap(({ answer }, at) => distinctiveTexts(answer, `${at}`)));
    const member = steps.slice(0, index).findLastIndex((step) => step.operation === 'members.createMember');
    return {
      operation,
      as: as === 'newcomer' ? `{{${member}.member.id}}` : as,
      request: byName(request, known),
    };
  });
}

function distinctiveTexts(value: unknown, path: string): [text: string, path: string][] {
  if (typeof value === 'string') return TELLING.test(value) ? [[value, path]] : [];
  if (!isObject(value) && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => distinctiveTexts(inner, `${path}.${name}`));
}

function byName(value: unknown, known: ReadonlyMap<string, string>, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => byName(each, known));
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([inner, each]) => [inner, byName(each, known, inner)]));
  if (typeof value !== 'string') return value;
  const whole = known.get(value);
  if (whole) return `{{${whole}}}`;
  if (MAILED.has(name)) return `{{mail.${name}}}`;
  return value.replace(ID, (id) => (known.has(id) ? `{{${known.get(id)}}}` : id));
}
