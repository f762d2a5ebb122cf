import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A form of buttons, which has no entries. */
const BUTTONS = 'components/shell/theme-switch.tsx';
/** Forms whose `action` is an address. */
const ADDRESSES = ['app/(shop)/booking/[slug]/calendar/view-form.tsx', 'components/ui/form/search-form.tsx'];

test('every form with an action keeps its entries', () => {
  const files = ['app', 'components'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx'))
      .map((path) => `${folder}/${path}`),
  );
  const resetting = files.filter((file) => /<form\s[^>]*?action=\{/.test(readFileSync(join(root, file), 'utf8')));
  expect(resetting.sort()).toEqual([...ADDRESSES, BUTTONS, 'components/ui/form/action-form.tsx'].sort());
});
