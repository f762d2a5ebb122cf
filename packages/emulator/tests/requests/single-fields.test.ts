// @module-tag slow

import { expect, test } from 'vitest';
import type { ModuleContract } from '../../src/platform/contract/contract-types';
import { isObject } from '../../src/platform/kernel/values/objects';
import { validValue } from '../../src/server/control/trigger/sample';
import type { TestSite } from '../harness/harness';
import { onDatabase } from '../harness/harness';
import { ROUTES } from './machinery/makers';
import { preparedSite } from './machinery/preparations';
import { Requests } from './machinery/requests';

type Fields = Record<string, unknown>;

interface Part {
  path: string;
  /** A list holds the part as its only element. */
  value: unknown;
}

/** Deeper parts of requests repeat the upper ones. */
const DEEPEST = 4;

/**
 * Adds one part that has a single field to the recipe of each operation, for each field of each part that the request's
 * type has. `failures` are the responses that report a fault of the emulator.
 */
async function failuresOfSingleFields(newSite: () => Promise<TestSite>, names: readonly string[]) {
  const failures: string[] = [];
  let requestCount = 0;
  for (const name of names) {
    const route = ROUTES.get(name);
    if (!route) continue;
    const requests = new Requests(await newSite());
    let prepared = await requests.prepare(name);
    for (const { path, value } of partsOf(route.module, route.operation.request)) {
      const request = withValue(prepared.request, path.split('.'), value);
      const { status, body } = await requests.send({ ...prepared, request });
      requestCount += 1;
      if (status >= 500 && status !== 501)
        failures.push(`${name} ${path} ${JSON.stringify(value)}: ${status} ${body.message}`);
      if (status === 200 && !/\.(get|query|list|search|count)[A-Z]/.test(name)) prepared = await requests.prepare(name);
    }
  }
  return { requestCount, failures };
}

/** Each part of the type, empty and with each of its scalars alone. */
function* partsOf(module: ModuleContract, type: string, above: readonly string[] = []): Generator<Part> {
  for (const [name, field] of Object.entries(module.types[type]?.fields ?? {})) {
    if (field.readonly || field.notAllowed || field.type !== 'object' || !field.ref) continue;
    const path = [...above, name];
    const inList = (part: Fields) => (field.list ? [part] : part);
    if (above.length > 0) yield { path: path.join('.'), value: inList({}) };
    for (const [inner, rules] of Object.entries(module.types[field.ref]?.fields ?? {})) {
      const value = rules.readonly ? undefined : validValue(module, inner, rules);
      if (value !== undefined) yield { path: path.join('.'), value: inList({ [inner]: rules.list ? [value] : value }) };
    }
    if (path.length < DEEPEST) yield* partsOf(module, field.ref, path);
  }
}

/** The part takes the place of the recipe's, except for whole entities, which keep the recipe's other fields. */
function withValue(at: unknown, [name = '', ...rest]: readonly string[], value: unknown): Fields {
  const fields = isObject(at) ? at : {};
  const inner = fields[name];
  const first = Array.isArray(inner) ? inner[0] : inner;
  const changed =
    rest.length > 0
      ? withValue(first, rest, value)
      : isObject(first) && isObject(value)
        ? { ...first, ...value }
        : value;
  return { ...fields, [name]: Array.isArray(inner) && rest.length > 0 ? [changed] : changed };
}

onDatabase('sqlite', 'a request with a part of one field', (platform) => {
  test('is answered or refused, in every operation', { timeout: 900_000 }, async () => {
    const { requestCount, failures } = await failuresOfSingleFields(() => preparedSite(platform), [...ROUTES.keys()]);
    expect(failures).toEqual([]);
    expect(requestCount).toBeGreaterThan(14_000);
  });

  test('control: a failing operation is reported', async () => {
    const faulty = await preparedSite(platform);
    await faulty.faults({ operation: 'manualTaxMappings.updateManualTaxMapping', status: 500 });
    const { failures } = await failuresOfSingleFields(async () => faulty, ['manualTaxMappings.updateManualTaxMapping']);
    expect(failures.length).toBeGreaterThan(5);
  });
});
