import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { assumptionsByFunction, assumptionsIn, assumptionsJson } from '../../generator/assumptions/assumptions';

const FILES = {
  'domains/plans/plans.ts': `
import type { plans as meta } from '@wix/pricing-plans/meta';
import { requireName } from './rules';
const MAX = 3; // Assumed; errs to refusal: three plans.
export const plans = {
  // Assumed: the newest first.
  async listPlans() { return []; },
  async createPlan({ plan }) { requireName(plan); return MAX; },
} satisfies Operations<typeof meta>;`,
  'domains/plans/rules.ts': `
import { requireText } from '../../http/texts';
export { requireName } from './name';
/** Assumed; errs to permission: nobody calls this. */
export const unused = () => requireText();`,
  'domains/plans/name.ts': `
import { requireText } from '../../http/texts';
/**
 * Source: "name" of \`Plan\`. Assumed: a name of spaces
 * is refused. Errs to refusal.
 */
export function requireName(plan) { requireText(plan.name); }`,
  'http/texts.ts': '/** Every text (assumed; errs to refusal). */\nexport const requireText = () => undefined;',
};

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

function writeSources(): string {
  const root = mkdtempSync(join(tmpdir(), 'assumptions-'));
  roots.push(root);
  for (const [file, text] of Object.entries(FILES)) {
    const path = join(root, 'packages/emulator/src/platform', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return root;
}

test('a call has the assumptions of the code that its handler reaches, but not those of every call', () => {
  const byFunction = assumptionsByFunction(writeSources());
  const texts = [...byFunction].map(([name, all]) => [name, ...all.map(({ text }) => text)]);
  expect(texts).toEqual([
    ['pricing-plans.plans.listPlans', 'Assumed: the newest first.'],
    [
      'pricing-plans.plans.createPlan',
      'Assumed; errs to refusal: three plans.',
      'Source: "name" of `Plan`. Assumed: a name of spaces is refused. Errs to refusal.',
    ],
  ]);
});

test('only assumptions that say which way they err are told with a call', () => {
  const { texts, byFunction } = JSON.parse(assumptionsJson(writeSources()));
  expect(texts).toHaveLength(2);
  expect(byFunction).toEqual({ 'pricing-plans.plans.createPlan': [0, 1] });
});

test('every assumption is listed with its place', () => {
  const places = assumptionsIn(writeSources()).map(({ file, line }) => `${file.split('/').at(-1)}:${line}`);
  expect(places).toEqual(['name.ts:3', 'plans.ts:4', 'plans.ts:6', 'rules.ts:4', 'texts.ts:1']);
});
