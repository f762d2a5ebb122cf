import { zonedFormat } from '@/lib/texts/zoned-format';

interface DayMarkProps {
  date: Date;
  timeZone: string;
  isOver?: boolean;
}

/** Decorative: the text beside it has the full date. */
export function DayMark({ date, timeZone, isOver = false }: DayMarkProps) {
  return (
    <div
      aria-hidden="true"
      className={`grid w-14 shrink-0 content-start justify-items-center self-start overflow-hidden rounded-xl border border-line text-center sm:w-16 ${isOver ? 'text-soft' : ''}`}
    >
      <span className={`w-full py-0.5 text-label ${isOver ? 'bg-sunken' : 'bg-accent-wash text-accent'}`}>
        {months(timeZone).format(date)}
      </span>
      <span className="pt-1.5 text-heading tabular-nums">{days(timeZone).format(date)}</span>
      <span className="pb-1.5 text-soft text-sm">{weekdays(timeZone).format(date)}</span>
    </div>
  );
}

const months = zonedFormat({ month: 'short' });
const days = zonedFormat({ day: 'numeric' });
const weekdays = zonedFormat({ weekday: 'short' });
