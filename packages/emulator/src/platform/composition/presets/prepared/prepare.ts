import { DateTime } from 'luxon';
import { openSqliteStorage } from '../../../database/sqlite/sqlite-storage';
import { Site } from '../../../kernel/site';
import type { Storage } from '../../../kernel/store/store-interface';
import { joinDomains } from '../../join-domains';
import { isPreset, PRESETS, type PresetName } from '../presets';
import { addPreset, settingsOf } from '../seed';
import {
  type DateForm,
  formatMoment,
  joinContents,
  type Moment,
  type Template,
  type TimeOfDay,
  templateOf,
} from './template';

/** Cover all that a preset's dates depend on: each weekday in New York, many hours, clock changes. */
const SAMPLES = [
  ...['2026-01-05T05:10:00.001Z', '2026-03-07T20:00:00.250Z', '2026-03-08T20:00:00.000Z', '2026-04-15T11:40:30.700Z'],
  ...['2026-06-11T16:00:00.000Z', '2026-07-08T03:20:10.010Z', '2026-10-31T20:00:00.000Z', '2026-11-01T20:00:00.042Z'],
  '2028-02-25T23:59:59.999Z',
];

const DATE = /\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d{3}Z)?)?|\b1\d{12}(?=\d{3}\b)/g;

export async function preparedTemplates(): Promise<[PresetName, Template][]> {
  const templates: [PresetName, Template][] = [];
  const presets = new Set(Object.keys(PRESETS).filter(isPreset).map(templateOf));
  for (const preset of presets) templates.push([preset, await preparedTemplate(preset)]);
  return templates;
}

/** Throws if some content depends on the creation time in an unknown way. */
export async function preparedTemplate(preset: PresetName): Promise<Template> {
  const planted = await plantAt(preset, SAMPLES);
  const texts = planted.map((text) => text.split(DATE));
  for (const other of texts) requireSameTexts(texts[0] ?? [], other, preset);
  const dates = planted.map((text) => text.match(DATE) ?? []);
  const { timeZone } = settingsOf(preset);
  const samples = SAMPLES.map((instant) => DateTime.fromISO(instant, { zone: timeZone }));
  return toTemplate(samples, texts[0] ?? [], (index) => dates.map((all) => all[index] ?? ''));
}

export async function plantAt(preset: PresetName, instants: readonly string[]): Promise<string[]> {
  joinDomains();
  const storage = await openSqliteStorage();
  try {
    const planted: string[] = [];
    for (const [index, now] of instants.entries()) planted.push(await plant(storage, preset, String(index), now));
    return planted;
  } finally {
    await storage.close();
  }
}

async function plant(storage: Storage, preset: PresetName, siteId: string, now: string): Promise<string> {
  const record = { siteId, clientId: siteId, preset, createdDate: now, ownerApiKey: siteId };
  const store = await storage.createSite(record);
  const site = new Site(record, store);
  return store.run(now, async (transaction) => {
    await addPreset(transaction, { preset, settings: settingsOf(preset), site });
    return joinContents(await transaction.contents());
  });
}

const MADE_UP = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<=\\"(?:salt|hash)\\":\\")[^\\]+/g;

export const withoutGeneratedIds = (text: string): string => text.replace(MADE_UP, '');

function requireSameTexts(texts: readonly string[], others: readonly string[], preset: PresetName): void {
  const differing = texts.findIndex(
    (text, index) => withoutGeneratedIds(text) !== withoutGeneratedIds(others[index] ?? ''),
  );
  if (texts.length === others.length && differing < 0) return;
  throw new Error(`${preset}: not the same for sites made at other times: ${texts[differing]?.slice(-200)}`);
}

function toTemplate(samples: readonly DateTime[], texts: readonly string[], valuesAt: (index: number) => string[]) {
  const known = new Map<string, number>();
  const dates: { moment: Moment; form: DateForm }[] = [];
  const parts: string[] = [texts[0] ?? ''];
  const gaps: number[] = [];
  for (const [index, text] of texts.slice(1).entries()) {
    const values = valuesAt(index);
    const [first = ''] = values;
    if (values.every((value) => value === first)) {
      parts.push(`${parts.pop()}${first}${text}`);
      continue;
    }
    const key = values.join();
    const number = known.get(key) ?? dates.push(dateIn(values, samples)) - 1;
    known.set(key, number);
    gaps.push(number);
    parts.push(text);
  }
  return { timeZone: samples[0]?.zoneName ?? '', dates, texts: parts, gaps };
}

function dateIn(values: readonly string[], samples: readonly DateTime[]): { moment: Moment; form: DateForm } {
  const form = formOf(values[0] ?? '');
  const times = values.map((value, index) => toTime(value, form, samples[index]));
  // Not for days: a day has no hour, so many wrong moments would match it.
  const moments = [...(form === 'day' ? [] : laterMoments(times, samples)), weekdayMoment(times, samples)];
  const moment = moments.find((each) =>
    samples.every((sample, index) => formatMoment(each, form, sample) === values[index]),
  );
  if (moment) return { moment, form };
  throw new Error(`it is not known how these dates follow from when a site is made: ${values.join(', ')}`);
}

function formOf(value: string): DateForm {
  if (/^\d+$/.test(value)) return 'milliseconds';
  if (value.endsWith('Z')) return 'instant';
  return value.includes('T') ? 'local time' : 'day';
}

function toTime(value: string, form: DateForm, sample: DateTime | undefined): DateTime {
  const zone = sample?.zone;
  return form === 'milliseconds' ? DateTime.fromMillis(Number(value), { zone }) : DateTime.fromISO(value, { zone });
}

function laterMoments([time]: readonly DateTime[], [sample]: readonly DateTime[]): Moment[] {
  if (!time || !sample) return [];
  const days = daysBetween(sample, time);
  return [0, days].map((each) => ({ days: each, laterMs: time.toMillis() - sample.plus({ days: each }).toMillis() }));
}

function weekdayMoment(times: readonly DateTime[], samples: readonly DateTime[]): Moment {
  const byWeekday = [1, 2, 3, 4, 5, 6, 7].map((weekday): TimeOfDay => {
    const index = samples.findIndex((sample) => sample.weekday === weekday);
    const [time, sample] = [times[index], samples[index]];
    if (!time || !sample) throw new Error(`no sample is of weekday ${weekday}`);
    return { days: daysBetween(sample, time), time: time.toFormat('HH:mm:ss') };
  });
  return { byWeekday };
}

const daysBetween = (from: DateTime, to: DateTime): number =>
  Math.round(to.startOf('day').diff(from.startOf('day'), 'days').days);
