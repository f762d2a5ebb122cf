import type { Form } from '../../http/hosted/flow';

/** Fills the empty fields with test data. */
export function withTestDetails(form: Form): Form {
  const details: Readonly<Record<string, string>> = { ...PERSON, ...(ADDRESSES[form.country ?? ''] ?? ADDRESSES.US) };
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, value.trim() || (details[fieldOf(name)] ?? value)]),
  );
}

/** On a page for several people the prefix says whose field it is: `guest1-firstName`. */
const fieldOf = (name: string): string => name.slice(name.lastIndexOf('-') + 1);

const PERSON = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '+12125550188' };

const ADDRESSES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: { addressLine: '350 Fifth Avenue', city: 'New York', postalCode: '10118' },
  CA: { addressLine: '290 Bremner Boulevard', city: 'Toronto', postalCode: 'M5V 3L9' },
  GB: { addressLine: '12 St James Square', city: 'London', postalCode: 'SW1Y 4LB' },
  DE: { addressLine: 'Friedrichstraße 43', city: 'Berlin', postalCode: '10117' },
  FR: { addressLine: '5 avenue Anatole France', city: 'Paris', postalCode: '75007' },
  IL: { addressLine: 'Rothschild Boulevard 16', city: 'Tel Aviv', postalCode: '6688119' },
  AU: { addressLine: '2 Macquarie Street', city: 'Sydney', postalCode: '2000' },
  JP: { addressLine: '4-2-8 Shibakoen', city: 'Tokyo', postalCode: '105-0011' },
};
