import type { Fault } from '../../platform/kernel/settings';

interface Weather {
  label: string;
  description: string;
  faults: readonly Omit<Fault, 'id'>[];
}

/** Calls that place or pay for an order. Each loses only its first response, so that a retry succeeds. */
const PAYING = [
  'checkout.createOrder',
  'checkout.createOrderAndCharge',
  'cartV2.placeOrder',
  'events.orders.checkout',
  'bookings.createBooking',
] as const;

const WEATHER = {
  'slow-phone': {
    label: 'Slow phone',
    description: 'Every call takes 1.5 seconds longer.',
    faults: [{ operation: '*', latencyMs: 1_500 }],
  },
  'unreliable-network': {
    label: 'Unreliable network',
    description: 'One call in five is cut off before it runs.',
    faults: [{ operation: '*', connection: 'drop', rate: 0.2 }],
  },
  'platform-down': {
    label: 'The platform is down',
    description: 'Every call gets status 503.',
    faults: [{ operation: '*', status: 503, body: { message: 'service unavailable', details: {} } }],
  },
  'paid-answer-lost': {
    label: 'Paid, but the response is lost',
    description: 'The next order or booking goes through, but your app never gets the response.',
    faults: PAYING.map((operation) => ({ operation, connection: 'lose-answer', times: 1 })),
  },
} as const satisfies Record<string, Weather>;

export interface WeatherList {
  weather: typeof weatherList;
}

type WeatherName = keyof typeof WEATHER;

const isWeather = (name: string): name is WeatherName => Object.hasOwn(WEATHER, name);

export const weatherNames = Object.keys(WEATHER).filter(isWeather);

export const weatherList = weatherNames.map((name) => {
  const { label, description, faults } = WEATHER[name];
  return { name, label, description, faults };
});

export const faultsOfWeather = (name: WeatherName): Fault[] =>
  WEATHER[name].faults.map((fault, index) => ({ ...fault, id: `${name}:${index}` }));

export function weatherOf(faults: readonly Fault[]): { name: WeatherName; label: string } | undefined {
  const ids = faults.map(({ id }) => id).join();
  const name = weatherNames.find((each) => ids !== '' && idsOf(each) === ids);
  return name && { name, label: WEATHER[name].label };
}

export const describeFaults = (faults: readonly Fault[]): string | undefined =>
  faults.length === 0
    ? undefined
    : (weatherOf(faults)?.label ?? (faults.length === 1 ? '1 fault' : `${faults.length} faults`));

const idsOf = (name: WeatherName): string =>
  faultsOfWeather(name)
    .map(({ id }) => id)
    .join();
