import type { ReactNode } from 'react';

const TONES = {
  neutral: 'bg-sunken text-soft',
  accent: 'bg-accent-wash text-accent',
  good: 'bg-good-wash text-good',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
} as const;

export type Tone = keyof typeof TONES;

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={`rounded px-1.5 py-0.5 text-xs font-medium whitespace-nowrap ${TONES[tone]}`}>{children}</span>
  );
}

/** `status`: 0 for a broken connection. */
export function StatusBadge({ status }: { status: number }) {
  const isFailed = status === 0 || status >= 400;
  const tone = status === 0 || status >= 500 ? 'bad' : isFailed ? 'warn' : 'good';
  return <Badge tone={tone}>{status === 0 ? 'no response' : status}</Badge>;
}
