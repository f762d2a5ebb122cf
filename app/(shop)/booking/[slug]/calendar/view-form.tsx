'use client';

import { useRouter } from 'next/navigation';
import { type ChangeEvent, useEffect, useOptimistic, useRef, useTransition } from 'react';
import { useOverlayWhile } from '@/components/shell/loading';
import { Button } from '@/components/ui/button';
import { HiddenFields, Select } from '@/components/ui/form/field';
import { useHoldTimesWhile } from '../held-times';

interface Option {
  value: string;
  label: string;
}

interface ViewFormProps {
  address: string;
  staff: readonly Option[];
  chosenStaff: string;
  zones: readonly Option[];
  timeZone: string;
}

/** Submits on change; without JavaScript there is a button. */
export function ViewForm({ address, staff, chosenStaff, zones, timeZone }: ViewFormProps) {
  const [path = '', query = ''] = address.split('?');
  const form = useRef<HTMLFormElement>(null);
  const [chosen, choose] = useOptimistic({ staff: chosenStaff, zone: timeZone });
  const [isPending, startTransition] = useTransition();
  const router = useRouter();
  useOverlayWhile(isPending);
  useHoldTimesWhile(isPending);

  function show(change: Partial<typeof chosen>) {
    startTransition(() => {
      const view = { ...chosen, ...change };
      choose(view);
      const parameters = new URLSearchParams(query);
      for (const [name, value] of Object.entries(view)) if (value) parameters.set(name, value);
      router.push(`${path}?${parameters}`, { scroll: false });
    });
  }
  const showSelection = ({ target }: ChangeEvent<HTMLSelectElement>) => show({ [target.name]: target.value });

  // Reads choices made before the script loaded.
  useEffect(() => {
    const early = Object.fromEntries(new FormData(form.current ?? undefined));
    if (early.zone !== timeZone || (early.staff ?? chosenStaff) !== chosenStaff)
      show({ staff: String(early.staff ?? ''), zone: String(early.zone) });
  }, []);

  return (
    <form
      ref={form}
      action={path}
      className="flex flex-wrap items-end gap-3 max-sm:gap-2 max-sm:[&_label]:sr-only [&_select]:text-ellipsis max-sm:[&_select]:px-2.5"
    >
      <HiddenFields values={Object.fromEntries(new URLSearchParams(query))} />
      {staff.length > 1 ? (
        <Select
          className="min-w-28 flex-1 max-sm:max-w-40 max-sm:flex-none"
          label="Staff"
          name="staff"
          value={chosen.staff}
          onChange={showSelection}
          options={[{ value: '', label: 'Any staff' }, ...staff]}
        />
      ) : null}
      <Select
        className="min-w-28 flex-1"
        label="Time zone"
        name="zone"
        value={chosen.zone}
        onChange={showSelection}
        options={zones}
      />
      <noscript>
        <Button type="submit" look="secondary">
          Show times
        </Button>
      </noscript>
    </form>
  );
}
