import type { catalogVersioning as meta } from '@wix/stores/meta';
import type { Operations } from '../http/operations';
import { catalogVersionOf } from '../sites/catalog-version';

export const catalogVersioning = {
  getCatalogVersion(_request, { settings }) {
    if (!settings.apps.includes('stores')) return { catalogVersion: 'STORES_NOT_INSTALLED' };
    return { catalogVersion: `${catalogVersionOf(settings)}_CATALOG` };
  },
} satisfies Operations<typeof meta>;
