import type { SectionName } from '../../../platform/composition/seed/sections';
import { routeOf } from '../../../platform/composition/seed/to-wire';
import { entryType } from '../../../platform/http/seed/section';
import { isObject } from '../../../platform/kernel/values/objects';
import type { WireMessage } from '../../real-platform/owner-client';
import { type Entry, toSeedEntry } from '../entry';
import { listIn, sectionOf } from '../reader';
import { type Anonymity, anonymize, keyOf } from './anonymous';
import { type Customers, fakeCode, fakePerson } from './people';

export function anonymizedCopy(
  section: SectionName,
  entity: WireMessage,
  key: unknown,
  anonymity: Anonymity,
): WireMessage {
  const route = routeOf(sectionOf(section));
  const person = fakePerson(String(key), anonymity);
  return anonymize(route.module, entryType(route, sectionOf(section)), entity, person, anonymity);
}

/** A member has the ID of its contact. */
export function anonymizedMember(
  { id, createdDate, contact, contactId }: WireMessage,
  customers: Customers,
): WireMessage {
  const { firstName, lastName, email, phone } = fakePerson(String(contactId ?? id), customers);
  const hasPhone = isObject(contact) && Array.isArray(contact.phones) && contact.phones.length > 0;
  return {
    id,
    ...(createdDate !== undefined && { createdDate }),
    loginEmail: email,
    contact: { firstName, lastName, ...(hasPhone && { phones: [phone] }) },
  };
}

export function anonymizedContact({ id, createdDate, info }: WireMessage, customers: Customers): WireMessage {
  const { firstName, lastName, email, phone } = fakePerson(String(id), customers);
  const has = (list: 'emails' | 'phones') =>
    isObject(info) && isObject(info[list]) && listIn(info[list].items).length > 0;
  return {
    id,
    ...(createdDate !== undefined && { createdDate }),
    info: {
      name: { first: firstName, last: lastName },
      ...(has('emails') && { emails: { items: [{ tag: 'UNTAGGED', email, primary: true }] } }),
      ...(has('phones') && { phones: { items: [{ tag: 'UNTAGGED', phone, primary: true }] } }),
    },
  };
}

/** Gives a name to lines of deleted products, which have none. */
export function orderEntry(order: WireMessage, anonymity: Anonymity): Entry {
  const key = (isObject(order.buyerInfo) && (keyOf(order.buyerInfo) ?? order.buyerInfo.memberId)) || order.id;
  const copy = anonymizedCopy('orders', order, key, anonymity);
  const lineItems = listIn(copy.lineItems).map((line) => {
    const original = isObject(line.productName) ? line.productName.original : undefined;
    return { ...line, productName: { original: original ?? 'Item' } };
  });
  return toSeedEntry(sectionOf('orders'), { ...copy, lineItems });
}

/** Answers that are choices stay; others are made up. Fields that the forms no longer have are dropped. */
export function submissionEntry(submission: WireMessage, anonymity: Anonymity): Entry {
  const { contactId, submitter, id } = submission;
  const key = contactId ?? (isObject(submitter) ? (submitter.memberId ?? submitter.visitorId) : undefined) ?? id;
  const person = fakePerson(String(key), anonymity);
  const submitted = isObject(submission.submissions) ? submission.submissions : {};
  const answers = Object.entries(submitted).flatMap(([name, value]): [string, unknown][] => {
    if (!anonymity.publicTexts.has(name) && !/^(email|phone|first_name|last_name)$/.test(name)) return [];
    return [[name, answerIn(name, value)]];
  });
  function answerIn(name: string, value: unknown): unknown {
    if (Array.isArray(value)) return value.filter((each) => anonymity.publicTexts.has(String(each)));
    if (typeof value === 'boolean') return value;
    if (typeof value === 'number') return 1;
    if (typeof value === 'string' && anonymity.publicTexts.has(value)) return value;
    if (/mail/i.test(name)) return person.email;
    if (/phone/i.test(name)) return person.phone;
    if (/first/i.test(name)) return person.firstName;
    return /last/i.test(name) ? person.lastName : 'A made-up answer';
  }
  return toSeedEntry(sectionOf('submissions'), {
    ...anonymizedCopy('submissions', submission, key, anonymity),
    ...(/^wix\./.test(String(submission.namespace)) && { namespace: submission.namespace }),
    submissions: Object.fromEntries(answers),
  });
}

export function rsvpEntry(rsvp: WireMessage, anonymity: Anonymity): Entry {
  const key = keyOf(rsvp) ?? rsvp.memberId ?? rsvp.id;
  const copy = anonymizedCopy('rsvps', rsvp, key, anonymity);
  const { firstName, lastName, fullName, email } = fakePerson(String(key), anonymity);
  const companionName = (number: number) => fakePerson(`${key} ${number}`, anonymity).fullName;
  const guests = isObject(copy.guestList) ? listIn(copy.guestList.guests) : [];
  const { additionalGuestDetails: more } = copy;
  return toSeedEntry(sectionOf('rsvps'), {
    ...copy,
    firstName,
    lastName,
    email,
    guestList: {
      guests: guests.map((guest, index) => ({
        ...guest,
        fullName: index === 0 ? fullName : companionName(index),
      })),
    },
    ...(isObject(more) && {
      additionalGuestDetails: {
        ...more,
        guestNames: guests.slice(1).map((_, index) => companionName(index + 1)),
      },
    }),
  });
}

export function ticketOrderEntry(order: WireMessage, anonymity: Anonymity): Entry {
  const key = keyOf(order) ?? order.memberId ?? order.orderNumber;
  const copy = anonymizedCopy('ticketOrders', order, key, anonymity);
  const orderNumber = fakeCode(String(order.orderNumber), anonymity);
  return toSeedEntry(sectionOf('ticketOrders'), { ...copy, orderNumber, createdDate: order.created });
}
