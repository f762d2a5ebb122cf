// @module-tag slow

import { expect, test } from 'vitest';
import { onDatabase } from '../harness/harness';
import { ROUTES } from './machinery/makers';
import { gapsIn, type Place, placesIn } from './machinery/places';
import { preparedSite } from './machinery/preparations';
import { Requests } from './machinery/requests';

const MISSING_DATES = ['2027-02-30T10:00:00.000Z', '2027-08-18T24:00:00', '2027-02-30'];
const MISSING_ZONES = ['Mars/Olympus', 'UTC+25'];

/** Free-text fields, which may contain a date like any other text. */
const FREE_TEXTS = new Set(['startsWith', 'estimatedDeliveryTime', 'deliveryTime', 'dateAndTimeTbdMessage']);

function missingValuesOf({ name, field: { type } }: Place): readonly string[] {
  if (type === 'string' && /^timezone$|timeZone(Id)?$/.test(name)) return MISSING_ZONES;
  const isDate = /date|time$|^start|^end|until|^from|^to$|expir|birth|day$/i.test(name) && !FREE_TEXTS.has(name);
  return isDate && (type === 'string' || type === 'date') ? MISSING_DATES : [];
}

onDatabase('sqlite', 'a date or time zone that does not exist', (platform) => {
  test('is refused in every field of every operation', { timeout: 300_000 }, async () => {
    const requests = new Requests(await preparedSite(platform));
    const fieldsOf = async (name: string) => {
      const prepared = await requests.prepare(name);
      const { module, operation } = prepared.route;
      const fields = [...placesIn(module, operation, prepared.request), ...gapsIn(module, operation, prepared.request)];
      return { prepared, fields };
    };
    const granted: string[] = [];
    let tried = 0;
    for (const name of ROUTES.keys()) {
      const { fields } = await fieldsOf(name);
      for (const { path, missing } of fields.map((field) => ({ path: field.path, missing: missingValuesOf(field) }))) {
        for (const value of missing) {
          const { prepared, fields: again } = await fieldsOf(name);
          const place = again.find((field) => field.path === path);
          if (!place) continue;
          place.object[place.name] = place.field.list ? [value] : value;
          tried += 1;
          const { status, body } = await requests.send(prepared);
          // Bulk operations refuse single items.
          const isRefused = status === 200 ? /"success":false/.test(JSON.stringify(body)) : status < 500;
          if (!isRefused) granted.push(`${name} ${path} ${value}: ${status}`);
        }
      }
    }
    expect(granted).toEqual([]);
    expect(tried).toBeGreaterThan(500);
  });
});
