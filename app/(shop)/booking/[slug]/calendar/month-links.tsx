import { PageLink } from '@/components/shell/page-link';
import { buttonClass } from '@/components/ui/button';
import { HoldTimesWhileOpening } from '../held-times';
import { monthText } from '../slot-time';
import { type CalendarView, monthAfter, monthBefore } from './calendar-view';

interface MonthLinksProps {
  month: string;
  today: string;
  address: (change: Partial<CalendarView>) => string;
}

/** Which month is shown, and the ways to the one before and after it. */
export function MonthLinks({ month, today, address }: MonthLinksProps) {
  const before = monthBefore(month, today);
  const look = buttonClass('secondary', 'size-11 px-0!');
  return (
    <div className="flex items-center justify-between gap-2">
      <h2 className="font-semibold" aria-live="polite">
        {monthText(month)}
      </h2>
      <nav aria-label="Months" className="flex gap-2">
        {before ? (
          <PageLink href={address({ month: before })} scroll={false} className={look} rel="prev">
            <span aria-hidden="true">←</span>
            <span className="sr-only">{monthText(before)}</span>
            <HoldTimesWhileOpening />
          </PageLink>
        ) : (
          <span aria-hidden="true" className={`${look} pointer-events-none opacity-40`}>
            ←
          </span>
        )}
        <PageLink href={address({ month: monthAfter(month) })} scroll={false} className={look} rel="next">
          <span aria-hidden="true">→</span>
          <span className="sr-only">{monthText(monthAfter(month))}</span>
          <HoldTimesWhileOpening />
        </PageLink>
      </nav>
    </div>
  );
}
