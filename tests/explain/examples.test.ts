import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { verticalOf } from '../../packages/emulator/src/platform/http/routing';
import { MAKERS, ROUTES } from '../../packages/emulator/tests/requests/machinery/makers';
import { type Lookup, validRequest } from '../../packages/emulator/tests/requests/machinery/valid-request';
import { RECIPES } from '../../packages/emulator/tests/requests/recipes/all';

/**
 * A valid request for each operation. The console replaces `{{bookings/service.id}}` with an entity of the site.
 * Operations without fields are left out.
 */
async function exampleRequests(): Promise<Record<string, unknown>> {
  const examples: Record<string, unknown> = {};
  for (const [name, route] of [...ROUTES].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const { request = {} } = RECIPES[name] ?? {};
    const built = await validRequest(route, request, placeholders(verticalOf(route.module)));
    if (Object.keys(built).length > 0) examples[name] = built;
  }
  return examples;
}

const placeholders =
  (vertical: string): Lookup =>
  async (requestedNoun, path, requestedVertical) => {
    if (requestedNoun === 'unique') return 'new';
    if (requestedNoun === 'persona') return 'ada';
    const area = requestedVertical ?? vertical;
    const [at, noun] = knownNoun(requestedNoun, area);
    return `{{${at}/${noun}${path && `.${path}`}}}`;
  };

/** The longest suffix of the name that a recipe creates: `draftOrder` for `draftOrder`, `order` for `ecomOrder`. */
function knownNoun(name: string, area: string): [area: string, noun: string] {
  const words = name.split(/(?=[A-Z])/);
  const ends = words.map((_, index) => {
    const end = words.slice(index).join('');
    return end.charAt(0).toLowerCase() + end.slice(1);
  });
  const own = ends.find((end) => MAKERS.has(`${area}/${end}`));
  if (own) return [area, own];
  const other = [...MAKERS.keys()].find((key) => key.endsWith(`/${name}`));
  return [other?.split('/')[0] ?? area, name];
}

const FILE = fileURLToPath(
  new URL('../../packages/emulator/src/platform/explain/examples/examples.json', import.meta.url),
);

/** `npx vitest run tests/explain/examples.test.ts -u` updates the file. */
test('the console’s examples are the successful requests of the recipes', async () => {
  const examples = await exampleRequests();
  const lines = Object.entries(examples).map(([name, request]) => `${JSON.stringify(name)}:${JSON.stringify(request)}`);
  await expect(`{\n${lines.join(',\n')}\n}\n`).toMatchFileSnapshot(FILE);
});
