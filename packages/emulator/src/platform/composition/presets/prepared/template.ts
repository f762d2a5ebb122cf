import { DateTime } from 'luxon';
import type { Contents } from '../../../kernel/store/store';
import { type DateForm, formatMoment, type Moment } from './moment';

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
