// @module-tag slow

import { expect, test } from 'vitest';
import { onDatabase } from '../harness/harness';
import { ROUTES } from './machinery/makers';
import { preparedSite } from './machinery/prepared-site';
import { failuresOfSingleFields } from './single-fields';

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
