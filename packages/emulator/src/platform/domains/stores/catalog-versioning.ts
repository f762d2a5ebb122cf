import type { catalogVersioning as meta } from '@wix/stores/meta';
import { catalogVersionOf } from '../../http/catalog-version';
import type { Operations } from '../../http/operations';

export const catalogVersioning = {
  getCatalogVersion(_request, { settings }) {
    if (!settings.apps.includes('stores')) return { catalogVersion: 'STORES_NOT_INSTALLED' };
    return { catalogVersion: `${catalogVersionOf(settings)}_CATALOG` };
  },
} satisfies Operations<typeof meta>;
