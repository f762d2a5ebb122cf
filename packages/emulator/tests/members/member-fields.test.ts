import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactAfter, profileAfter } from '../../src/platform/domains/members/changes';

const text = fc.option(fc.constantFrom('', 'Ada', 'Byron', 'Countess'), { nil: undefined });
const list = fc.option(fc.array(fc.constantFrom('+1 555', '+2 555'), { maxLength: 2 }), { nil: undefined });
const addresses = fc.option(
  fc.array(fc.record({ city: fc.constantFrom('London', 'Umeå'), addressLine: text }), { maxLength: 2 }),
  { nil: undefined },
);
const contact = fc.record({
  firstName: text,
  lastName: text,
  company: text,
  jobTitle: text,
  birthdate: text,
  phones: list,
  emails: list,
  addresses,
});

const TEXTS = ['firstName', 'lastName', 'company', 'jobTitle', 'birthdate'] as const;
const LISTS = ['phones', 'emails'] as const;

test('contact fields: new values replace, empty strings clear, and empty lists and omitted fields keep old values', () => {
  fc.assert(
    fc.property(contact, contact, (known, change) => {
      const after = contactAfter(known, change);
      for (const name of TEXTS) {
        expect(after[name]).toBe(change[name] === undefined ? known[name] : change[name] || undefined);
      }
      for (const name of LISTS) expect(after[name]).toEqual(change[name]?.length ? change[name] : known[name]);
      const cities = (change.addresses?.length ? change.addresses : known.addresses)?.map(({ city }) => city);
      expect(after.addresses?.map(({ city }) => city)).toEqual(cities);
    }),
  );
});

test('every new postal address gets an ID, and an existing address keeps its ID', () => {
  fc.assert(
    fc.property(addresses, (newAddresses) => {
      const once = contactAfter({}, { addresses: newAddresses ?? [] });
      expect(once.addresses?.every(({ id }) => id) ?? true).toBe(true);
      const again = contactAfter(once, { addresses: once.addresses ?? [] });
      expect(again.addresses).toEqual(once.addresses);
    }),
  );
});

test('a profile update never changes the slug, and repeating an update changes nothing', () => {
  const image = fc.option(
    fc.record({ id: fc.constantFrom('a', 'b'), width: fc.option(fc.nat(), { nil: undefined }) }),
    { nil: undefined },
  );
  const profile = fc.record({ nickname: text, title: text, slug: text, photo: image, cover: image });
  fc.assert(
    fc.property(profile, profile, (known, change) => {
      const after = profileAfter(known, change);
      expect(after.slug).toBe(known.slug);
      expect(profileAfter(after, change)).toEqual(after);
      if (change.photo)
        expect(after.photo).toMatchObject({ id: change.photo.id, width: change.photo.width ?? 0, offsetX: 0 });
    }),
  );
});
