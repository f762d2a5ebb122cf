import type { CatalogItem } from '../../../src/platform/domains/ecom/catalogue/catalog-item';
import type { Catalogue } from '../../../src/platform/domains/ecom/catalogue/catalogues';

const APP_ID = '7c3d1f0e-3a55-4c4e-9d1e-0a3f5e8f7b21';

const lesson: CatalogItem = {
  key: 'lesson',
  name: 'Sailing lesson',
  itemType: 'SERVICE',
  price: '80',
  fullPrice: '80',
  descriptionLines: [],
  path: '',
};

/** The calls that the catalog received, in order. */
let receivedCalls: string[] = [];

/** An app about which ecom knows only that it sells something. */
export const lessons: Catalogue = {
  appIds: [APP_ID],
  async find(_context, references) {
    receivedCalls.push(`find ${references.length}`);
    return references.map(({ catalogItemId }) => (catalogItemId === 'lesson' ? lesson : undefined));
  },
  async take(_context, _holder, ordered) {
    receivedCalls.push(`take ${ordered.map(({ quantity }) => quantity)}`);
    return true;
  },
  async giveBack() {
    receivedCalls.push('give back');
  },
  async settle(_transaction, boughtItems) {
    receivedCalls.push(`settle ${boughtItems.length}`);
  },
  async followPayment(_transaction, _references, status) {
    receivedCalls.push(`follow ${status}`);
  },
  async cancel(_context, references) {
    receivedCalls.push(`cancel ${references.length}`);
  },
};

export const callsDuring = async (call: () => Promise<unknown>): Promise<string[]> => {
  receivedCalls = [];
  await call();
  return receivedCalls;
};

export const lessonItems = (quantity = 1) => [
  { catalogReference: { appId: APP_ID, catalogItemId: 'lesson' }, quantity },
];
