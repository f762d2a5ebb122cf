import type { Replay } from '../world';

const body = {
  query: { filter: { name: { $exists: true } } },
  treeReference: { appNamespace: '@wix/stores' },
};

export const CATEGORIES: Readonly<Record<string, Replay>> = {
  async 'categories.queryCategories'(world) {
    await world.site.settings({ catalogVersion: 'V3' });
    return [await world.rest('POST', '/categories/v1/categories/query', body, world.visitor)];
  },
};
