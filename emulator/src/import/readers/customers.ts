import { createHash } from 'node:crypto';
import { isObject } from '../../kernel/values/objects';
import type { WireMessage } from '../../platform/owner-client';
import { entryOf } from '../entry';
import { type Reader, sectionOf } from '../reader';

export interface Customers {
  /** Another salt makes up other names and addresses. */
  salt: string;
}

/** Members, as people who do not exist. Nothing of them comes along but their ID, their status and when they joined. */
export const customerReaders = ({ salt }: Customers): readonly Reader[] => [
  {
    part: 'customers',
    section: 'members',
    listing: {
      operation: 'members.queryMembers',
      entities: 'members',
      request: { fieldsets: ['FULL'] },
      paging: 'query.paging',
    },
    toEntries: (members) => members.map((member) => entryOf(sectionOf('members'), madeUp(member, salt))),
  },
];

function madeUp({ id, createdDate, loginEmail, contact }: WireMessage, salt: string): WireMessage {
  // The address decides, so that a person who is there twice is the same person twice.
  const source = typeof loginEmail === 'string' ? loginEmail.toLowerCase() : String(id);
  const digest = createHash('sha256').update(`${salt}\n${source}`).digest();
  const firstName = FIRST_NAMES[digest.readUInt16BE(0) % FIRST_NAMES.length] ?? '';
  const lastName = LAST_NAMES[digest.readUInt16BE(2) % LAST_NAMES.length] ?? '';
  const number = digest.readUIntBE(4, 5).toString(36);
  const hasPhone = isObject(contact) && Array.isArray(contact.phones) && contact.phones.length > 0;
  return {
    id,
    ...(createdDate !== undefined && { createdDate }),
    loginEmail: `${firstName}.${lastName}.${number}@example.com`.toLowerCase(),
    contact: {
      firstName,
      lastName,
      // Source: 555-0100 to 555-0199 are kept for fiction.
      ...(hasPhone && { phones: [`+1 555 01${String(digest.readUInt8(9) % 100).padStart(2, '0')}`] }),
    },
  };
}

const FIRST_NAMES =
  'Ada Bela Chidi Dana Emil Fatima Goran Hana Ines Jonas Keiko Leila Marta Nils Olu Priya Rosa Sami Tove Yusuf'.split(
    ' ',
  );
const LAST_NAMES =
  'Almeida Berg Cohen Dvorak Eriksen Fontaine Gupta Haddad Ito Jensen Kaya Lindqvist Moreau Novak Okafor Petrov Rossi Silva Tanaka Weber'.split(
    ' ',
  );
