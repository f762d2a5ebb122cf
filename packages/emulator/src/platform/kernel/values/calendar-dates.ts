const DATE = String.raw`(\d{4})-(\d{2})-(\d{2})`;
const TIME = String.raw`(\d{2}):(\d{2})(?::(\d{2})(?:[.:]\d+)?)?`;
const WRITTEN = new RegExp(`^(?:${DATE}(?:T${TIME})?|${TIME})(?:Z|([+-])(\\d{2}):?(\\d{2}))?$`, 'i');

/** `Date` reads 30 February as 2 March. Source: RFC 3339, section 5.7, without leap seconds, as in protobuf JSON. */
export function existsInCalendar(text: string): boolean {
  const parts = WRITTEN.exec(text);
  if (!parts) return false;
  const [, year, month, day, hour, minute, second, hourAlone, minuteAlone, secondAlone, , zoneHour, zoneMinute] = parts;
  return (
    (year === undefined || isDay(Number(year), Number(month), Number(day))) &&
    isTime(hour ?? hourAlone, minute ?? minuteAlone, second ?? secondAlone) &&
    isTime(zoneHour, zoneMinute)
  );
}

export const looksLikeDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}/.test(text);

function isDay(year: number, month: number, day: number): boolean {
  const daysInMonth = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth;
}

const isTime = (hour = '0', minute = '0', second = '0'): boolean =>
  Number(hour) <= 23 && Number(minute) <= 59 && Number(second) <= 59;
