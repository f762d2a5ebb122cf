import { generationNamed, generationOf } from 'headless-emulator/explain/generations';
import { expect, test } from 'vitest';
import table from '../../../packages/emulator/src/platform/explain/generations.generated.json';

test('an older call names its successor and its removal date', () => {
  expect(generationOf('com.wix.ecom.cart.api.v1.CurrentCartService.GetCurrentCart')).toEqual({
    deprecated: { replacedBy: 'currentCartV2.getCurrentCart', removal: '2027-02-01' },
  });
});

test('a newer call names its predecessors', () => {
  expect(generationOf('wix.ecom.cart.v2.CurrentCartService.GetCurrentCart')).toEqual({
    replaces: ['currentCart.getCurrentCart'],
  });
});

test('a call without another generation names neither successor nor predecessor', () => {
  expect(generationOf('wix.bookings.services.v2.ServicesService.QueryServices')).toEqual({});
});

test('a call is found by its exported name in the SDK', () => {
  expect(generationNamed('categories.queryCategories')).toEqual({ replaces: ['collections.queryCollections'] });
  expect(generationNamed('currentCart.getCurrentCart').deprecated).toMatchObject({ removal: '2027-02-01' });
  expect(generationNamed('services.queryServices')).toEqual({});
});

test('no two deprecated or newer calls have the same name', () => {
  const names = Object.values(table as unknown as Record<string, { name: string }>).map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
