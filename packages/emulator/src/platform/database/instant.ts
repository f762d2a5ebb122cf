import { existsInCalendar, looksLikeDate } from '../kernel/values/calendar-dates';

const ZONE = /(?:z|[+-]\d{2}:?\d{2})$/i;
const ZONELESS_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}/;

const MAX_CHARACTERS = 100;

/** The instant in the form that sorts as a string: UTC, milliseconds, `Z`. A time without a zone is taken as UTC. */
export function toInstant(text: string): string | undefined {
  if (text.length > MAX_CHARACTERS || (looksLikeDate(text) && !existsInCalendar(text))) return undefined;
  const milliseconds = Date.parse(ZONELESS_TIME.test(text) && !ZONE.test(text) ? `${text}Z` : text);
  return Number.isNaN(milliseconds) ? undefined : new Date(milliseconds).toISOString();
}

export function requireInstant(text: string): string {
  const instant = toInstant(text);
  if (instant === undefined) throw new Error(`expected an ISO instant, got "${text}"`);
  return instant;
}
