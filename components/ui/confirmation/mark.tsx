import type { Standing } from '@/lib/standing';

const MARKS = {
  done: { label: 'Confirmed', look: 'bg-good-wash text-good', path: 'm6.5 12.5 3.5 3.5 7.5-8' },
  pending: {
    label: 'Pending',
    look: 'bg-warn-wash text-warn',
    path: 'M12 7.5V12l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0',
  },
  canceled: { label: 'Canceled', look: 'bg-bad-wash text-bad', path: 'm8 8 8 8m0-8-8 8' },
} as const satisfies Record<Standing, { label: string; look: string; path: string }>;

/** How it stands, seen at a glance and said to those who do not see it. */
export function Mark({ standing }: { standing: Standing }) {
  const { label, look, path } = MARKS[standing];
  return (
    <span className={`grid size-12 shrink-0 place-items-center rounded-full ${look}`}>
      <svg viewBox="0 0 24 24" width="28" height="28" fill="none" role="img" aria-label={label}>
        <path d={path} stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </span>
  );
}
