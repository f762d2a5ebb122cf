import * as z from 'zod';
import type { Address, Profile } from './profile';

/** This app's own limit: the platform bounds only the address line. */
const MAX_LENGTH = 100;
/** Source: `Address.addressLine` in @wix/auto_sdk_members_members. */
const MAX_ADDRESS_LINE_LENGTH = 200;

const text = (max = MAX_LENGTH) => z.string().trim().max(max, `Use at most ${max} characters.`).default('');

export const ProfileEntry = z
  .object({
    nickname: text().pipe(z.string().min(1, 'Enter a display name.')),
    firstName: text(),
    lastName: text(),
    phone: text(30).pipe(z.string().regex(/^(\+?[\d\s().-]{5,})?$/, 'Enter a phone number, such as +1 555 010 2030.')),
    addressLine: text(MAX_ADDRESS_LINE_LENGTH),
    addressLine2: text(),
    city: text(),
    postalCode: text(20),
    country: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/, 'Choose a country.')]).default(''),
  })
  // An address needs a country to be delivered to.
  .refine(({ country, addressLine, city, postalCode }) => country || !(addressLine || city || postalCode), {
    path: ['country'],
    message: 'Choose a country for this address.',
  });

export type ProfileEntry = z.infer<typeof ProfileEntry>;
export type ProfileField = keyof ProfileEntry;

export function entryOf({ nickname, firstName, lastName, phones, addresses }: Profile): ProfileEntry {
  const [address] = addresses;
  const street = [address?.streetAddress?.number, address?.streetAddress?.name].filter(Boolean).join(' ');
  return {
    nickname,
    firstName,
    lastName,
    phone: phones[0] ?? '',
    addressLine: address?.addressLine ?? street,
    addressLine2: address?.addressLine2 ?? '',
    city: address?.city ?? '',
    postalCode: address?.postalCode ?? '',
    country: address?.country ?? '',
  };
}

/** The entered address, or `undefined`. Keeps parts that the form does not show, unless the country changed. */
export function addressOf(entry: ProfileEntry, before: Address | undefined): Address | undefined {
  const { addressLine, addressLine2, city, postalCode, country } = entry;
  if (![addressLine, addressLine2, city, postalCode, country].some(Boolean)) return undefined;
  const subdivision = before?.country === country ? before.subdivision : undefined;
  return { addressLine, addressLine2, city, postalCode, country, ...(subdivision && { subdivision }) };
}
