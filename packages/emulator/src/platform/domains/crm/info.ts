import { ApplicationError, type FieldViolation, ValidationError } from '../../kernel/errors';
import { newId } from '../../kernel/ids/new-id';
import { hasFormat } from '../../kernel/values/answer-formats';
import { type ContactInfo, emailKey } from './contact-documents';

interface Item {
  id?: string | null;
  primary?: boolean | null;
}

/** `null` clears a field (assumed). */
export function infoAfter(stored: ContactInfo, change: ContactInfo): ContactInfo {
  const { name, emails, phones, addresses, extendedFields, ...rest } = change;
  const values = withoutNull({ ...stored.extendedFields?.items, ...extendedFields?.items });
  const info: ContactInfo = {
    ...withoutNull({ ...stored, ...rest }),
    ...(Object.keys(values).length > 0 && { extendedFields: { items: values } }),
    ...(name && { name: withoutNull(name) }),
    ...(emails && { emails: { items: emailItems(emails.items ?? [], stored.emails?.items ?? []) } }),
    ...(phones && { phones: { items: phoneItems(phones.items ?? [], stored.phones?.items ?? []) } }),
    ...(addresses && { addresses: { items: (addresses.items ?? []).map(toCompleteAddress) } }),
    labelKeys: { items: [...new Set(change.labelKeys?.items ?? stored.labelKeys?.items ?? [])] },
  };
  requireNameEmailOrPhone(info);
  return info;
}

type Emails = NonNullable<NonNullable<ContactInfo['emails']>['items']>;
type Phones = NonNullable<NonNullable<ContactInfo['phones']>['items']>;
type Address = NonNullable<NonNullable<ContactInfo['addresses']>['items']>[number];

export function emailItems(emails: Emails, stored: Emails): Emails {
  const ids = new Map(stored.map(({ id, email }) => [emailKey(email ?? ''), id]));
  return withOnePrimary(emails).map(({ email = '', tag, primary }) => ({
    id: ids.get(emailKey(email)) ?? itemId(),
    tag: tag ?? 'UNTAGGED',
    email,
    primary,
  }));
}

export function phoneItems(phones: Phones, stored: Phones): Phones {
  const ids = new Map(stored.map(({ id, phone }) => [phone, id]));
  return withOnePrimary(phones).map(({ phone = '', tag, countryCode, primary }) => {
    const e164Phone = e164Of(phone);
    return {
      id: ids.get(phone) ?? itemId(),
      tag: tag ?? 'UNTAGGED',
      phone,
      countryCode: countryCode || undefined,
      e164Phone: e164Phone || undefined,
      primary,
    };
  });
}

/** Source: the SDK promises `tag` and the `number` and `name` of the street. */
export function toCompleteAddress({ id, tag, address = {} }: Address): Address {
  const { streetAddress, ...rest } = address;
  const street = streetAddress && { number: streetAddress.number ?? '', name: streetAddress.name ?? '' };
  return {
    id: id ?? itemId(),
    tag: tag ?? 'UNTAGGED',
    address: { ...withoutNull(rest), streetAddress: street },
  };
}

/** Assumed: the first is primary by default. */
function withOnePrimary<One extends Item>(items: readonly One[]): (Omit<One, 'primary'> & { primary: boolean })[] {
  const primary = items.filter((item) => item.primary);
  if (primary.length > 1) {
    throw new ApplicationError('CANNOT_HAVE_MULTIPLE_PRIMARY_INFO', 'only one email and one phone can be primary');
  }
  const [first = items[0]] = primary;
  return items.map((item) => ({ ...item, primary: item === first }));
}

/** Item IDs have a counter of their own, so that the number of items does not change other IDs of a seed. */
const itemId = (): string => newId('contact item');

/** Returns a value only for numbers with a country code. */
const e164Of = (phone: string): string | undefined =>
  /^\+\d{7,15}$/.test(phone.replace(/[\s().-]/g, '')) ? phone.replace(/[\s().-]/g, '') : undefined;

export function requireAddresses({ emails }: ContactInfo): void {
  const problems = (emails?.items ?? []).flatMap(({ email }, index): FieldViolation[] =>
    email && hasFormat(email, 'EMAIL')
      ? []
      : [
          {
            field: `info.emails.items[${index}].email`,
            description: 'must be an email address',
            violatedRule: 'FORMAT',
            data: {},
          },
        ],
  );
  if (problems.length > 0) throw new ValidationError(problems);
}

/** Source: "must include at least one of the following: name, phone number, email address" at createContact. */
function requireNameEmailOrPhone({ name, emails, phones }: ContactInfo): void {
  if (name?.first || name?.last || emails?.items?.length || phones?.items?.length) return;
  throw new ApplicationError('INSUFFICIENT_CONTACT_DATA', 'a contact needs a name, an email or a phone');
}

function withoutNull<Fields extends object>(fields: Fields): Fields {
  const entries = Object.entries(fields).filter(([, value]) => value !== null);
  return Object.fromEntries(entries) as Fields;
}
