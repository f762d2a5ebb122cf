import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import type { Service } from '@/lib/bookings';
import { zoneOptions } from '../time-zone';
import type { CalendarView } from './calendar-view';

interface ViewFormProps {
  service: Service;
  slug: string;
  timeZone: string;
  view: CalendarView;
}

/** In which zone, and with whom: a plain form of the page's own address. */
export function ViewForm({ service, slug, timeZone, view }: ViewFormProps) {
  const staff = service.staffMemberDetails?.staffMembers ?? [];
  return (
    <form action={`/booking/${encodeURIComponent(slug)}`} className="flex flex-wrap items-end gap-4">
      <input type="hidden" name="month" value={view.month} />
      {view.day ? <input type="hidden" name="day" value={view.day} /> : null}
      {staff.length > 1 ? (
        <Select
          key={view.staff}
          className="min-w-36 flex-1"
          label="Staff"
          name="staff"
          defaultValue={view.staff ?? ''}
          options={[
            { value: '', label: 'Anyone' },
            ...staff.map(({ staffMemberId = '', name }) => ({ value: staffMemberId, label: name ?? '' })),
          ]}
        />
      ) : null}
      <Select
        key={timeZone}
        className="min-w-44 flex-1"
        label="Time zone"
        name="zone"
        defaultValue={timeZone}
        options={zoneOptions(timeZone)}
      />
      <Button type="submit" look="secondary">
        Show times
      </Button>
    </form>
  );
}
