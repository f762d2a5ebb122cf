import { expect, test } from 'vitest';
import { readSeed } from '../../../packages/emulator/ui/src/sections/sites/seed-file';

test.each([
  ['shop.seed.json', '{ "products": [] }'],
  ['shop.yaml', 'products: []'],
  ['SHOP.YML', 'products: []'],
])('a seed is read from %s', async (name, text) => {
  expect(await readSeed(new File([text], name))).toEqual({ products: [] });
});

test.each([
  ['seed.json', '{ "products": ', 'The file is not JSON'],
  ['seed.yaml', 'products: [', 'The file is not YAML'],
  ['seed.ts', 'export default {};', 'npx headless-emulator --seed seed.ts'],
  ['seed.mjs', 'export default {};', 'npx headless-emulator --seed seed.mjs'],
  ['seed.json', 'x'.repeat(4 * 1024 * 1024 + 1), 'the limit is 4 MB'],
])('a seed file %s is refused with the reason', async (name, text, reason) => {
  await expect(readSeed(new File([text], name))).rejects.toThrow(reason);
});
