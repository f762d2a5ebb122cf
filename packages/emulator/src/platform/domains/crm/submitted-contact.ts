import type { submittedContact as meta } from '@wix/crm/meta';
import type { Operations } from '../../http/operations';
import { ApplicationError } from '../../kernel/errors';
import { type Identity, isOwner, memberIdOf, visitorIdOf } from '../../kernel/identity';
import { newId } from '../../kernel/ids/new-id';
import { DAY_MS, defineRemoval, removeSome } from '../../kernel/removal';
import type { CollectionDefinition, Transaction } from '../../kernel/store/store-interface';
import { findContact, findMember, findMemberByEmail } from '../members/index';
import {
  type ContactInfo,
  contactDocuments,
  findMergeTarget,
  findMergeTargetByEmail,
  newContact,
  type StoredContact,
  toContact,
} from './contact-documents';
import { changeContact, checkedInfo, getStored, insertContact } from './writing';

const submitters: CollectionDefinition<{ id: string; contactId: string; submittedDate: string }> = {
  name: 'contact-submitters',
  fields: { submittedDate: 'date' },
  indexed: ['submittedDate'],
};

/** Assumed: nobody returns in the same session after 90 days. */
export const oldSubmitters = defineRemoval({
  what: 'visitors who left their details 90 days ago',
  collection: submitters,
  since: 'submittedDate',
  afterMs: 90 * DAY_MS,
});

export const submittedContact = {
  /** Source of the order (member, emails and phones, session): "appendOrCreateContact" on dev.wix.com. */
  async appendOrCreateContact({ info: sentInfo = {}, contactId }, { transaction, identity }) {
    if (contactId && !isOwner(identity)) {
      throw new ApplicationError('INSUFFICIENT_PERMISSION', 'only the owner may name the contact');
    }
    const memberId = memberIdOf(identity);
    const id = contactId ?? memberId ?? (await findKnownContactId(transaction, sentInfo, identity));
    if (!id) {
      const info = await checkedInfo(transaction, {}, sentInfo);
      const contact = newContact(newId('contact'), transaction.now, info, 'OTHER');
      const stored = await insertContact(transaction, contact, false);
      await rememberSubmitter(transaction, identity, stored.id);
      return { contactId: stored.id, identityType: 'CONTACT' as const, newContact: true };
    }
    const stored = await getStored(transaction, id);
    const isMember = (await findMember(transaction, id)) !== undefined;
    if (isMember && id !== memberId) {
      // Source: "In that case, no contact properties are modified".
      return { contactId: id, identityType: 'NOT_AUTHENTICATED_MEMBER' as const, newContact: false };
    }
    await appendToContact(transaction, stored, sentInfo);
    if (!isMember) await rememberSubmitter(transaction, identity, id);
    return { contactId: id, identityType: isMember ? ('MEMBER' as const) : ('CONTACT' as const), newContact: false };
  },
} satisfies Operations<typeof meta>;

async function findKnownContactId(
  transaction: Transaction,
  { emails, phones }: ContactInfo,
  identity: Identity,
): Promise<string | undefined> {
  for (const { email = '' } of emails?.items ?? []) {
    const member = await findMemberByEmail(transaction, email);
    const id =
      member?.contactId ??
      (await findContact(transaction, email))?.id ??
      (await findMergeTargetByEmail(transaction, email));
    if (id) return id;
  }
  const numbers = (phones?.items ?? []).flatMap(({ phone }) => phone ?? []);
  if (numbers.length > 0) {
    const filter = { 'info.phones.items.phone': { $in: numbers } };
    const sort = [{ fieldName: 'createdDate', order: 'ASC' }];
    const { items } = await transaction.in(contactDocuments).query({ filter, sort, paging: { limit: 1 } });
    if (items[0]) return items[0].id;
  }
  return submitterContact(transaction, identity);
}

/** Appends new emails and phones, and replaces other fields (assumed). */
async function appendToContact(
  transaction: Transaction,
  stored: StoredContact,
  submittedInfo: ContactInfo,
): Promise<void> {
  const known = toContact(stored).info ?? {};
  const info = {
    ...submittedInfo,
    ...(submittedInfo.emails && {
      emails: { items: mergeItems(known.emails?.items, submittedInfo.emails.items, 'email') },
    }),
    ...(submittedInfo.phones && {
      phones: { items: mergeItems(known.phones?.items, submittedInfo.phones.items, 'phone') },
    }),
    ...(submittedInfo.addresses && {
      addresses: { items: [...(known.addresses?.items ?? []), ...(submittedInfo.addresses.items ?? [])] },
    }),
    ...(submittedInfo.labelKeys && {
      labelKeys: { items: [...(known.labelKeys?.items ?? []), ...(submittedInfo.labelKeys.items ?? [])] },
    }),
  };
  const changed = await checkedInfo(transaction, known, info);
  await changeContact(transaction, stored, changed, { allowDuplicates: true });
}

function mergeItems<Name extends string, Item extends Partial<Record<Name, string>> & { primary?: boolean | null }>(
  stored: readonly Item[] = [],
  items: readonly Item[] = [],
  name: Name,
): Item[] {
  const known = new Set(stored.map((item) => item[name]?.toLowerCase()));
  const added = items.filter((item) => !known.has(item[name]?.toLowerCase()));
  return [...stored, ...(stored.length > 0 ? added.map((item) => ({ ...item, primary: false })) : added)];
}

async function submitterContact(transaction: Transaction, identity: Identity): Promise<string | undefined> {
  const visitorId = visitorIdOf(identity);
  const submitter = visitorId && (await transaction.in(submitters).find(visitorId));
  if (!submitter) return undefined;
  const id = (await findMergeTarget(transaction, submitter.contactId)) ?? submitter.contactId;
  return (await transaction.in(contactDocuments).find(id))?.id;
}

async function rememberSubmitter(transaction: Transaction, identity: Identity, contactId: string): Promise<void> {
  const visitorId = visitorIdOf(identity);
  if (!visitorId) return;
  await transaction.in(submitters).put({ id: visitorId, contactId, submittedDate: transaction.now });
  await removeSome(transaction, oldSubmitters);
}
