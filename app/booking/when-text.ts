/** `Thursday, December 3, 2026 at 10:00 AM (Europe/Berlin)`; `undefined` for what is no date. */
export function whenText(start: Date | null | undefined, timeZone: string): string | undefined {
  if (!start || Number.isNaN(start.getTime())) return undefined;
  const text = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(start);
  return `${text} (${timeZone})`;
}
