import { DateTime, Duration } from 'luxon';

const RELATIVE = /^-?P\S+(?: ([01]\d|2[0-3]):([0-5]\d))?$/;

/** `P3D`, `-PT36H`, or `P3D 20:00` with the time of day in the zone. `undefined` if it is not a duration. */
export function relativeInstant(text: string, from: string, zone: string): string | undefined {
  return relativeTime(text, from, zone)?.toJSDate().toISOString();
}

export function relativeLocalTime(text: string, from: string, zone: string): string | undefined {
  return relativeTime(text, from, zone)?.toFormat("yyyy-MM-dd'T'HH:mm:ss");
}

function relativeTime(text: string, from: string, zone: string): DateTime | undefined {
  const match = RELATIVE.exec(text);
  if (!match) return undefined;
  const [durationText = '', clock] = text.split(' ');
  const duration = Duration.fromISO(durationText);
  if (!duration.isValid) return undefined;
  const day = DateTime.fromISO(from, { zone }).plus(duration);
  const [, hour, minute] = match;
  const at = clock ? day.set({ hour: Number(hour), minute: Number(minute), second: 0, millisecond: 0 }) : day;
  return at.isValid ? at : undefined;
}
