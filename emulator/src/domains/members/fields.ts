import { type Member, withIds } from './members';

type Contact = NonNullable<Member['contact']>;
type Profile = NonNullable<Member['profile']>;
type Image = NonNullable<Profile['photo']>;

/**
 * The contact with the sent fields merged in: an empty text clears a field, an empty list leaves it unchanged. Custom
 * fields that are not defined are dropped, and the emulator has no way to define any.
 * Source: the notes at `updateMember` in @wix/auto_sdk_members_members.
 */
export function contactAfter(contact: Contact, sent: Contact = {}): Contact {
  const { phones, emails, addresses } = sent;
  return {
    ...contact,
    ...textsAfter(contact, sent, ['firstName', 'lastName', 'birthdate', 'company', 'jobTitle']),
    ...(phones?.length && { phones }),
    ...(emails?.length && { emails }),
    ...(addresses?.length && { addresses: withIds(addresses).map(withWholeStreet) }),
  };
}

/** Merges everything but the slug, which has operations of its own. */
export function profileAfter(profile: Profile, sent: Profile = {}): Profile {
  return {
    ...profile,
    ...textsAfter(profile, sent, ['nickname', 'title']),
    ...pictureOf('photo', sent.photo),
    ...pictureOf('cover', sent.cover),
  };
}

/** Source: the fields of an image that the SDK promises; "default to `0`" of the offsets. */
function pictureOf<Name extends 'photo' | 'cover'>(name: Name, image: Image | null | undefined) {
  if (!image) return undefined;
  const { id = '', url = '', width = 0, height = 0, offsetX, offsetY } = image;
  return { [name]: { id, url, width, height, offsetX: offsetX ?? 0, offsetY: offsetY ?? 0 } };
}

function textsAfter<Fields extends object>(known: Fields, sent: Fields, names: readonly (keyof Fields)[]) {
  const texts: Partial<Fields> = {};
  for (const name of names) texts[name] = sent[name] == null ? known[name] : sent[name] === '' ? undefined : sent[name];
  return texts;
}

/** Source: the SDK promises both `streetAddress.number` and `.name` once an address has either. */
function withWholeStreet(address: NonNullable<Contact['addresses']>[number]) {
  const { number = '', name = '' } = address.streetAddress ?? {};
  return { ...address, ...(address.streetAddress && { streetAddress: { number, name } }) };
}
