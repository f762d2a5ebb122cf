import type { Dice } from './dice';

/** Valid values by field name, so that some forms are accepted. */
const RIGHT: Readonly<Record<string, string>> = {
  email: 'ada@example.com',
  password: 'sandbox-Pass2',
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '+1 212 555 0188',
  cardExpiry: '12/39',
  cardCode: '123',
  participants: '1',
  confirmation: 'approve',
  addressLine: '1 A St',
  city: 'New York',
  postalCode: '10001',
  country: 'US',
  delivery: 'express',
  'answer-firstName': 'Ada',
  'answer-lastName': 'Byron',
  'answer-email': 'ada@example.com',
  'guest1-firstName': 'Ada',
  'guest1-lastName': 'Byron',
  'guest1-email': 'ada@example.com',
};

const CARDS = ['4242424242424242', '4000000000000002', '4000002500003155', '4000000000009235', '1', ''];

const ODD = [
  ...['', ' ', 'x'.repeat(5000), '<script>', '\u0000', '😀', '-1', '1e99', '0', '1.5', '100000', '٣', 'null'],
  ...['__proto__', 'a@b.co', '9999-12-31', '0001-01-01', '2027-02-30', '12/99', 'cancel', 'sign-up', 'pay'],
];

/** A random form from the page: mostly complete, with some fields missing, odd or unexpected. */
export function randomForm(page: string, dice: Dice): Record<string, string> {
  const form: Record<string, string> = {};
  const inputs = [...page.matchAll(/name="([^"]+)"(?:[^>]*?value="([^"]*)")?/g)];
  for (const [, name = '', value = ''] of inputs) {
    if (dice.chance(0.1)) continue;
    if (dice.chance(0.12)) form[name] = dice.oneOf(ODD);
    else if (name === 'cardNumber') form[name] = dice.oneOf(CARDS);
    // Picks one of several choices or buttons.
    else if (!(name in form) || dice.chance(0.5)) form[name] = RIGHT[name] ?? value;
  }
  for (const [name, value] of Object.entries(RIGHT)) if (dice.chance(0.05)) form[name] = value;
  return form;
}
