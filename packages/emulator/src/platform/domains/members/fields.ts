import { type Member, withIds } from './members';

type Contact = NonNullable<Member['contact']>;
type Profile = NonNullable<Member['profile']>;
type Image = NonNullable<Profile['photo']>;

/** An empty string clears a field. An empty list does not. Source: the notes at `updateMember`. */
export function contactAfter(contact: Contact, change: Contact = {}): Contact {
  const { phones, emails, addresses } = change;
  return {
    ...contact,
    ...textsAfter(contact, change, ['firstName', 'lastName', 'birthdate', 'company', 'jobTitle']),
    ...(phones?.length && { phones }),
    ...(emails?.length && { emails }),
    ...(addresses?.length && { addresses: withIds(addresses).map(withCompleteStreet) }),
  };
}

export function profileAfter(profile: Profile, change: Profile = {}): Profile {
  return {
    ...profile,
    ...textsAfter(profile, change, ['nickname', 'title']),
    ...pictureOf('photo', change.photo),
    ...pictureOf('cover', change.cover),
  };
}

/** Source: the SDK promises these fields of an image, and offsets "default to `0`". */
function pictureOf<Name extends 'photo' | 'cover'>(name: Name, image: Image | null | undefined) {
  if (!image) return undefined;
  const { id = '', url = '', width = 0, height = 0, offsetX, offsetY } = image;
  return { [name]: { id, url, width, height, offsetX: offsetX ?? 0, offsetY: offsetY ?? 0 } };
}

function textsAfter<Fields extends object>(known: Fields, change: Fields, names: readonly (keyof Fields)[]) {
  const texts: Partial<Fields> = {};
  for (const name of names)
    texts[name] = change[name] == null ? known[name] : change[name] === '' ? undefined : change[name];
  return texts;
}

/** Source: a street of the SDK always has a number and a name. */
function withCompleteStreet(address: NonNullable<Contact['addresses']>[number]) {
  const { number = '', name = '' } = address.streetAddress ?? {};
  return { ...address, ...(address.streetAddress && { streetAddress: { number, name } }) };
}
