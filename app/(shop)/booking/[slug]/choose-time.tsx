import { PageLink } from '@/components/shell/page-link';
import { buttonClass } from '@/components/ui/button';
import type { PickerAddresses } from './picker-addresses';

export interface ChoosableTime {
  /** Start and end on the wall clock, parted by a slash. */
  time: string;
  label: string;
  note?: string;
}

interface ChooseTimeProps {
  times: readonly ChoosableTime[];
  addresses: PickerAddresses;
}

/** One link a time: choosing it leads on. */
export function ChooseTime({ times, addresses }: ChooseTimeProps) {
  const columns = times.some(({ note }) => note) ? '' : 'grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))]';
  return (
    <ul aria-label="Open times" className={`grid gap-2 ${columns}`}>
      {times.map(({ time, label, note }) => (
        <li key={time} className="grid">
          <PageLink href={addresses.time(time)} className={buttonClass('secondary', 'flex-col gap-0! px-2!')}>
            {label}
            {note ? <span className="font-normal text-soft text-sm">{note}</span> : null}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
