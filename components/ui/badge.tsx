import type { ReactNode } from 'react';

const TONES = {
  neutral: 'bg-sunken text-soft',
  accent: 'bg-accent-wash text-accent',
  good: 'bg-good-wash text-good',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
} as const;

interface BadgeProps {
  tone?: keyof typeof TONES;
  wraps?: boolean;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', wraps = false, children }: BadgeProps) {
  return <span className={`badge ${wraps ? '' : 'whitespace-nowrap'} ${TONES[tone]}`}>{children}</span>;
}
