import { existsInCalendar, looksLikeDate } from './calendar-dates';

/** By the field's format. Formats that are not listed accept any text (assumed; errs to permission). */
const FORMATS: Readonly<Record<string, RegExp>> = {
  DATE: /^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])$/,
  DATE_TIME: /^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3]):[0-5]\d/,
  EMAIL: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  // E.164 without separators. Source: the recipe how-to-code-forms of wix/skills.
  PHONE: /^\+[1-9]\d{6,14}$/,
  TIME: /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?/,
  URL: /^https?:\/\/\S+$/,
  UUID: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
};

export const hasFormat = (value: string, format: string): boolean =>
  !Object.hasOwn(FORMATS, format) ||
  (FORMATS[format]?.test(value) === true && (!looksLikeDate(value) || existsInCalendar(value)));
