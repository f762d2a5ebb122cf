import { expect, test } from 'vitest';
import { FIELDS_BEYOND } from '../../../src/platform/contract/fields-beyond';
import { contractOf, type InstalledModule } from '../../../src/platform/contract/installed';
import { matchesKind, unknownFields } from '../../../src/platform/http/wire/response-check';
import { captures } from '../../captures/shapes';

const carts = contractOf('ecom.currentCart');
const price = { amount: '98', convertedAmount: '98', formattedAmount: '$98.00', formattedConvertedAmount: '$98.00' };
const { getCurrentCart } = carts.operations;
const refusedFields = (cart: object) => getCurrentCart && unknownFields(carts, getCurrentCart, { cart });

test('a listed field that the contract lacks may have its listed type', () => {
  expect(refusedFields({ subtotal: price })).toEqual([]);
});

test('a listed field that the contract lacks may not have another type, nor unlisted subfields', () => {
  expect(refusedFields({ subtotal: '98' })).toEqual(['cart.subtotal (is no MultiCurrencyPrice)']);
  expect(refusedFields({ subtotal: { ...price, currency: 'USD' } })).toEqual(['cart.subtotal.currency']);
});

test('a field that is neither in the contract nor listed is refused', () => {
  expect(refusedFields({ grandTotal: price })).toEqual(['cart.grandTotal']);
});

const listed = FIELDS_BEYOND.flatMap(({ types, fields }) =>
  types.flatMap((type) => Object.entries(fields).map(([path, [kind, source]]) => ({ type, path, kind, source }))),
);

test.each(listed)(
  'FIELDS_BEYOND has a source for $path in $type, which the contract lacks',
  ({ type, path, kind, source }) => {
    const [vertical = '', namespace = '', name = ''] = type.split('.');
    // The list's own type ensures that it begins with a module's name.
    const { types } = contractOf(`${vertical}.${namespace}` as InstalledModule);
    expect(types).toHaveProperty(name);
    let fields = types[name]?.fields;
    const names = path.replaceAll('[]', '').split('.');
    for (const one of names.slice(0, -1)) fields = types[fields?.[one]?.ref ?? '']?.fields;
    expect(fields?.[names.at(-1) ?? '']).toBeUndefined();
    if (!types[kind]) expect(() => matchesKind('', kind)).not.toThrow();
    const isNamed = captures.some((capture) => capture.name === source) || source.includes(' ');
    expect(isNamed).toBe(true);
  },
);
