// @module-tag slow
import { expect, test } from 'vitest';
import { routes } from '../../src/platform/composition/modules';
import type { Route } from '../../src/platform/http/routing';
import { onEveryDatabase } from '../harness/harness';
import { wire } from '../harness/wire';

const GUID = '1380b703-ce81-4f05-b115-39571d94dfcd';

/** Every emulated operation, at its first path. */
const EVERY = routes.all.filter(({ handler }) => handler);

/** No body, an empty body, and bodies in which one or all of the request's objects are empty. */
function emptyBodies({ module, operation }: Route): (object | undefined)[] {
  if (operation.method === 'GET') return [undefined];
  const fields = Object.entries(module.types[operation.request]?.fields ?? {});
  const objects = fields.filter(([, { type, list }]) => !list && type === 'object').map(([name]) => name);
  const alone = objects.map((name) => ({ [name]: {} }));
  return [undefined, {}, ...alone, ...(objects.length > 1 ? [Object.assign({}, ...alone)] : [])];
}

onEveryDatabase('an empty request', (platform) => {
  test.each(['sandbox', 'new-site'] as const)(
    'is never answered with a server error, on a site of the preset %s',
    { timeout: 240_000 },
    async (preset) => {
      const { ownerApiKey, siteId } = await platform.site(preset);
      const failed: string[] = [];
      for (const route of EVERY) {
        const { name, operation } = route;
        const path = (operation.paths[0] ?? '').replaceAll(/(?<=\/):\w+/g, GUID);
        for (const body of emptyBodies(route)) {
          const call = { token: ownerApiKey, headers: { 'wix-site-id': siteId }, body };
          const { status, body: answer } = await wire(platform.emulator, operation.method, path, call);
          if (status >= 500) failed.push(`${name} ${JSON.stringify(body)}: ${status} ${answer.message}`);
        }
      }
      expect(EVERY.length).toBeGreaterThan(300);
      expect(failed).toEqual([]);
    },
  );
});
