import { PageLink } from '@/components/shell/page-link';
import { buttonClass } from '@/components/ui/button';
import { bookAddress } from './book/book-address';

export interface ChoosableTime {
  /** Start and end on the wall clock, parted by a slash. */
  time: string;
  label: string;
  note?: string;
}

interface ChooseTimeProps {
  slug: string;
  timeZone: string;
  staff: string | undefined;
  times: readonly ChoosableTime[];
}

/** One link a time: choosing it leads to the booking form. */
export function ChooseTime({ slug, timeZone, staff, times }: ChooseTimeProps) {
  return (
    <ul aria-label="Open times" className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">
      {times.map(({ time, label, note }) => (
        <li key={time} className="grid">
          <PageLink
            href={bookAddress(slug, { time, zone: timeZone, staff })}
            className={buttonClass('secondary', 'flex-col gap-0!')}
          >
            {label}
            {note ? <span className="text-sm font-normal text-soft">{note}</span> : null}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
