import type { catalogVersioning as meta } from '@wix/stores/meta';
import type { Operations } from '../http/operations';

export const catalogVersioning = {
  getCatalogVersion(_request, { settings }) {
    return { catalogVersion: settings.apps.includes('stores') ? 'V1_CATALOG' : 'STORES_NOT_INSTALLED' };
  },
} satisfies Operations<typeof meta>;
