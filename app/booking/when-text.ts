/** `Thursday, December 3, 2026 at 10:00 AM (Europe/Berlin)`; `undefined` for what is no date. */
export function whenText(start: string | undefined, timeZone: string): string | undefined {
  const date = new Date(start ?? '');
  if (Number.isNaN(date.getTime())) return undefined;
  const text = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(date);
  return `${text} (${timeZone})`;
}
