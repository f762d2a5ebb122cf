// @module-tag slow
import { expect, test } from 'vitest';
import {
  plantAt,
  preparedTemplate,
  withoutGeneratedIds,
} from '../../src/platform/composition/presets/prepared/prepare';
import { fillTemplate, joinContents, templateOf } from '../../src/platform/composition/presets/prepared/template';
import { PRESETS, type PresetName } from '../../src/platform/composition/presets/presets';
import { TEST_DAY } from '../test-day';

/** Instants that differ from the template's. Clocks in New York change on 14 March and 7 November 2027. */
const INSTANTS = [
  TEST_DAY,
  '2026-11-27T01:30:00.000Z',
  '2027-03-13T23:00:00.000Z',
  '2027-03-14T06:59:59.999Z',
  '2027-03-14T07:00:00.000Z',
  '2027-11-07T05:30:00.000Z',
  '2027-11-07T06:30:00.000Z',
  '2028-02-29T04:59:59.500Z',
  '2031-12-31T23:59:00.000Z',
];

/** Each row plants its preset 18 times. */
test.each(Object.keys(PRESETS) as PresetName[])(
  'the prepared %s equals its seed’s content at any time',
  async (preset) => {
    const template = JSON.parse(JSON.stringify(await preparedTemplate(templateOf(preset))));
    for (const [index, planted] of (await plantAt(preset, INSTANTS)).entries()) {
      const prepared = joinContents(fillTemplate(template, INSTANTS[index] ?? ''));
      expect(withoutGeneratedIds(prepared).split('\\"')).toEqual(withoutGeneratedIds(planted).split('\\"'));
    }
  },
  180_000,
);
