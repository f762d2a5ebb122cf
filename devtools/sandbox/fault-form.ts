import type { SandboxFault } from './faults';

export const EFFECTS = [
  { value: 'latency', label: 'Takes longer' },
  { value: 'status', label: 'Is answered with an error' },
  { value: 'drop', label: 'Breaks off before anything happens' },
  { value: 'lose-answer', label: 'Is carried out, but the answer gets lost' },
] as const;

export const FREQUENCIES = [
  { value: 'always', label: 'Every time' },
  { value: 'rate', label: 'At a rate, in percent' },
  { value: 'times', label: 'The first times only' },
] as const;

/** The form's values. The emulator validates them. */
export function faultIn(form: FormData): SandboxFault {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const operation = text('operation');
  return { operation, ...effectOf(text('effect'), text('amount')), ...frequencyOf(text('frequency'), text('count')) };
}

function effectOf(effect: string, amount: string): Partial<SandboxFault> {
  if (effect === 'drop' || effect === 'lose-answer') return { connection: effect };
  if (effect === 'status') return { status: amount === '' ? 503 : Number(amount) };
  return { latencyMs: amount === '' ? 2_000 : Number(amount) };
}

function frequencyOf(frequency: string, count: string): Partial<SandboxFault> {
  if (frequency === 'rate') return { rate: (count === '' ? 50 : Number(count)) / 100 };
  if (frequency === 'times') return { times: count === '' ? 1 : Number(count) };
  return {};
}

/** `Takes 1,500 ms longer, at a rate of 20 %`. */
export function faultText({ latencyMs, status, connection, rate, times }: SandboxFault): string {
  const effects = [
    latencyMs === undefined ? undefined : `takes ${latencyMs.toLocaleString('en-US')} ms longer`,
    status === undefined ? undefined : `is answered ${status}`,
    connection === 'drop' ? 'breaks off before anything happens' : undefined,
    connection === 'lose-answer' ? 'is carried out, but the answer gets lost' : undefined,
    rate === undefined ? undefined : `at a rate of ${Math.round(rate * 100)}%`,
    times === undefined ? undefined : times === 1 ? 'the first time' : `the first ${times} times`,
  ];
  const text = effects.filter((effect) => effect !== undefined).join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
