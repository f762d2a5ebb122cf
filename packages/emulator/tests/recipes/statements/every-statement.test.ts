import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { STATEMENTS } from './calls';
import { SELLING_STATEMENTS } from './selling';
import { SET_UP_STATEMENTS } from './set-up';

const TESTS = path.join(import.meta.dirname, '../..');
const rows = [STATEMENTS, SET_UP_STATEMENTS, SELLING_STATEMENTS]
  .flatMap((table) => Object.entries(table))
  .flatMap(([document, statements]) => statements.map((statement) => ({ document, ...statement })));

test('each statement of the platform’s recipes is tried by a test, or contradicted by a source', () => {
  const untried = rows.filter(({ triedBy, contradictedBy }) => {
    if (!triedBy) return !contradictedBy;
    const [file, name] = triedBy;
    return !readFileSync(path.join(TESTS, file), 'utf8').includes(`'${name}'`);
  });
  expect(untried).toEqual([]);
  expect(rows.length).toBeGreaterThan(185);
});

test('no statement is listed twice', () => {
  const keys = rows.map(({ document, says }) => `${document}: ${says}`);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
