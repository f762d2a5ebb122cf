import { DateTime } from 'luxon';
import { readPrepared } from '../../../home/package-files';
import type { Contents } from '../../../kernel/store/store-interface';
import type { PresetName } from '../presets';

export interface Template {
  timeZone: string;
  dates: readonly { moment: Moment; form: DateForm }[];
  texts: readonly string[];
  /** The index of the date that follows each text except the last. */
  gaps: readonly number[];
}

/** Separates tables: their JSON contains no line break. */
const BETWEEN = '\n';

export const joinContents = (contents: Contents): string => contents.join(BETWEEN);

export function fillTemplate({ timeZone, dates, texts, gaps }: Template, now: string): Contents {
  const instant = DateTime.fromISO(now, { zone: timeZone });
  const dateTexts = dates.map(({ moment, form }) => formatMoment(moment, form, instant));
  return texts
    .map((text, index) => text + (dateTexts[gaps[index] ?? -1] ?? ''))
    .join('')
    .split(BETWEEN);
}

export type Moment =
  /** Days later at the same time of day, plus milliseconds. */
  | { days: number; laterMs: number }
  /** One entry for each weekday of the creation, Monday first: days later, and the time of day. */
  | { byWeekday: readonly TimeOfDay[] };

export interface TimeOfDay {
  days: number;
  time: string;
}

export type DateForm = 'instant' | 'local time' | 'day' | 'milliseconds';

export function formatMoment(moment: Moment, form: DateForm, now: DateTime): string {
  const date = 'byWeekday' in moment ? dateByWeekday(moment.byWeekday, now) : plusOffset(moment, now);
  switch (form) {
    case 'instant':
      return date.toJSDate().toISOString();
    case 'local time':
      return date.toFormat("yyyy-MM-dd'T'HH:mm:ss");
    case 'day':
      return date.toFormat('yyyy-MM-dd');
    case 'milliseconds':
      return String(date.toMillis());
  }
}

const plusOffset = ({ days, laterMs }: { days: number; laterMs: number }, now: DateTime): DateTime =>
  (days === 0 ? now : now.plus({ days })).plus(laterMs);

function dateByWeekday(byWeekday: readonly TimeOfDay[], now: DateTime): DateTime {
  const { days, time } = byWeekday[now.weekday - 1] ?? { days: 0, time: '00:00:00' };
  return DateTime.fromISO(`${now.plus({ days }).toISODate()}T${time}`, { zone: now.zone });
}

/** These presets differ from another one only in settings, so one template serves both. */
const SAME_CONTENTS: Partial<Record<PresetName, PresetName>> = { 'not-premium': 'sandbox' };

export const templateOf = (preset: PresetName): PresetName => SAME_CONTENTS[preset] ?? preset;

/** Ten times faster than planting the preset. Absent in the source tree. */
export async function preparedContent(preset: PresetName, now: string): Promise<Contents | undefined> {
  const template = await readPrepared(templateOf(preset));
  return template === undefined ? undefined : fillTemplate(JSON.parse(template), now);
}
