import { Skeleton } from '@/components/ui/states/skeleton';

const TIMES = 12;

/** The place of the times while they are asked for. */
export function TimesPending() {
  return (
    <section aria-label="Times" aria-busy="true" className="grid gap-3">
      <div>
        <p className="font-semibold">Finding open times …</p>
        <p aria-hidden="true" className="text-sm max-lg:sr-only">
          &nbsp;
        </p>
      </div>
      <div aria-hidden="true" className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
        {Array.from({ length: TIMES }, (_, index) => (
          <Skeleton key={index} className="h-11 rounded-full" />
        ))}
      </div>
    </section>
  );
}
