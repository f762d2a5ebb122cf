const FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** `Mon, Nov 23, 2026, 20:13:39 UTC`: one zone for all instants makes them comparable. */
export const instantText = (instant: string): string => `${FORMAT.format(new Date(instant))} UTC`;

/** `20:13:39 UTC`. */
export const timeOfDayText = (instant: string): string => `${instant.slice(11, 19)} UTC`;

export function Instant({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={className}>
      {instantText(at)}
    </time>
  );
}
