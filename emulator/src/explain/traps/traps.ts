export const TRAPS = {
  'asked-twice': 'The same question asked twice',
  'call-in-a-loop': 'A call in a loop',
  'no-limit': 'A list without a limit',
  'local-time': 'A time without a zone',
  'added-nothing': 'Added to the cart, but not there',
  'ignored-options': 'Options that select nothing',
  'own-price': 'A price that the shopper sends',
  'open-booking': 'A booking that nobody ordered',
  'wrong-kind-of-times': 'Times asked for the wrong kind of service',
  'deprecated-call': 'A deprecated call',
} as const;

export type TrapId = keyof typeof TRAPS;
