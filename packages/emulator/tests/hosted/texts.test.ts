import { expect, test } from 'vitest';
import { DE } from '../../src/platform/http/hosted/texts/de';
import { EN } from '../../src/platform/http/hosted/texts/en';
import { textsOf } from '../../src/platform/http/hosted/texts/texts';
import { moneyText } from '../../src/platform/kernel/money';

test.each([
  ['en', EN],
  ['de', DE],
  ['de-AT', DE],
  ['DE_ch', DE],
  ['ja', EN],
  ['constructor', EN],
])('a site in “%s” has texts in its language, or in English', (language, texts) => {
  expect(textsOf({ language })).toBe(texts);
});

test('amounts are formatted for the language', () => {
  const withPlainSpaces = (text: string) => text.replaceAll(/\s/g, ' ');
  expect(moneyText('1234.5', { currency: 'USD', language: 'en' })).toBe('$1,234.50');
  expect(withPlainSpaces(moneyText('1234.5', { currency: 'EUR', language: 'de' }))).toBe('1.234,50 €');
  expect(moneyText('1234.5', { currency: 'JPY', language: 'ja' })).toMatch(/1,235$/);
});

test('no translation is empty', () => {
  expect(Object.entries(DE).filter(([, text]) => text === '')).toEqual([]);
});
