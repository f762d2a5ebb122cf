export const TRAPS = {
  'asked-twice': 'The same read sent twice',
  'call-in-a-loop': 'A call in a loop',
  'no-limit': 'A list without a limit',
  'local-time': 'A time without a time zone',
  'added-nothing': 'Added to the cart, but missing',
  'ignored-options': 'Options that select nothing',
  'own-price': 'A price sent by the shopper',
  'open-booking': 'A booking that was never ordered',
  'wrong-kind-of-times': 'Times for the wrong type of service',
  'deprecated-call': 'A deprecated call',
} as const;

export type TrapId = keyof typeof TRAPS;
