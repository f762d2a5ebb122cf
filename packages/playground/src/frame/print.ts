import type { FrameMessage } from './messages';

type PrintMessage = Extract<FrameMessage, { kind: 'print' }>;

/** Sends what the code of a frame prints and throws. */
export function printTo(send: (message: PrintMessage) => void): void {
  for (const level of ['log', 'warn', 'error'] as const) {
    console[level] = (...values: unknown[]) => send({ kind: 'print', level, text: values.map(toText).join(' ') });
  }
  addEventListener('error', ({ message, lineno }) =>
    send({ kind: 'print', level: 'error', text: lineno > 0 ? `${message} (line ${lineno})` : message }),
  );
  addEventListener('unhandledrejection', ({ reason }) => send({ kind: 'print', level: 'error', text: toText(reason) }));
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  try {
    return JSON.stringify(value, undefined, 2) ?? String(value);
  } catch {
    return String(value);
  }
}
