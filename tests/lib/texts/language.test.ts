import { afterEach, expect, test, vi } from 'vitest';

/** Loads the module with `SHOP_LANGUAGE` set. */
async function formatsIn(language: string) {
  vi.stubEnv('SHOP_LANGUAGE', language);
  vi.resetModules();
  const [{ formatMoney, formatPrice }, { zoneText, zonedFormat }] = await Promise.all([
    import('../../../lib/texts/price-format'),
    import('../../../lib/texts/zoned-format'),
  ]);
  return { formatMoney, formatPrice, zoneText, zonedFormat };
}

afterEach(() => vi.unstubAllEnvs());

const june = new Date('2027-06-01T12:00:00Z');

test('a shop without a language uses English', async () => {
  const { formatMoney, zonedFormat } = await formatsIn('');
  expect(formatMoney('48', 'USD')).toBe('$48.00');
  expect(zonedFormat({ month: 'long' })('UTC').format(june)).toBe('June');
});

test('a shop set to German writes amounts and dates in German', async () => {
  const { formatMoney, formatPrice, zonedFormat } = await formatsIn('de');
  expect(formatMoney('1048', 'EUR')).toMatch(/^1\.048,00\s€$/);
  expect(formatPrice('48', 'EUR')).toMatch(/^48,00\s€$/);
  expect(zonedFormat({ month: 'long' })('UTC').format(june)).toBe('Juni');
});
