import { existsInCalendar } from './calendar-dates';

const DECIMAL = /^-?\d+(\.\d+)?$/;
const ZONE = '(Z|[+-]\\d{2}:?\\d{2})?';

/** The SDK's formats. Their rules are assumed from the names (errs to refusal), and generous where clients differ. */
const FORMATS: Record<string, (text: string) => boolean> = {
  GUID: matches(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i),
  EMAIL: matches(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/),
  WEB_URL: isWebUrl,
  CURRENCY: matches(/^[A-Z]{3}$/),
  COUNTRY: matches(/^[A-Z]{2,3}$/),
  SUBDIVISION: matches(/^[A-Z]{2}-[A-Z0-9]{1,3}$/),
  LANGUAGE: matches(/^[a-z]{2,3}$/i),
  LANGUAGE_TAG: matches(/^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i),
  DECIMAL_VALUE: matches(DECIMAL),
  PHONE: matches(/^\+?[\d\s().\-/]{3,}((ext|x)\.? ?\d+)?$/i),
  COLOR_HEX: matches(/^#([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i),
  LOCAL_DATE: existingDate(/^\d{4}-\d{2}-\d{2}$/),
  LOCAL_TIME: existingDate(/^\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/),
  LOCAL_DATE_TIME: existingDate(new RegExp(`^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?${ZONE}$`)),
  URL_SLUG: matches(/^[^\s/?#]+$/),
};

/** `undefined` for an unknown format, which accepts everything. */
export const formatCheck = (format: string): ((text: string) => boolean) | undefined => FORMATS[format];

export const isDecimal = (text: string): boolean => DECIMAL.test(text);

/** Source: timestamps are RFC 3339 in protobuf JSON. */
export const isTimestamp = existingDate(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/);

function matches(pattern: RegExp): (text: string) => boolean {
  return (text) => pattern.test(text);
}

function existingDate(pattern: RegExp): (text: string) => boolean {
  return (text) => pattern.test(text) && existsInCalendar(text);
}

function isWebUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
