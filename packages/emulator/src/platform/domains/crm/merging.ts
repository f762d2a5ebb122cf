import type { contacts as meta } from '@wix/crm/meta';
import { isDeepStrictEqual } from '../../home/equality';
import type { Operations } from '../../http/operations';
import { emitAction } from '../../kernel/domain-events';
import { ApplicationError, ValidationError } from '../../kernel/errors';
import type { Transaction } from '../../kernel/store/store-interface';
import { findMember } from '../members/index';
import {
  type ContactInfo,
  emailKey,
  rememberMerge,
  type StoredContact,
  toContact,
  withInfo,
} from './contact-documents';
import { displayedContact } from './displayed';
import { emailItems, phoneItems } from './info';
import { CONTACT_EVENT, changeContact, getStored, removeContact } from './writing';

/** Source: `maxSize` of `items` in the wrappers of emails, phones and addresses. */
const MAX_ITEMS = 50;

export const contactMerges = {
  async mergeContacts({ targetContactId, targetContactRevision, sourceContactIds }, { transaction }) {
    const target = await getStored(transaction, targetContactId);
    const { revision = 1 } = toContact(target);
    if (targetContactRevision !== revision) {
      const message = `expected revision ${revision} of the target, got ${targetContactRevision}`;
      throw new ApplicationError('FAILED_PRECONDITION', message);
    }
    const sources = await getSources(transaction, targetContactId, sourceContactIds);
    const origin = { originatedFrom: 'merge' };
    for (const { id, email } of sources) {
      await removeContact(transaction, id, origin);
      await rememberMerge(transaction, { id, targetId: targetContactId, email: email || undefined });
    }
    const merged = withMergeActivity(target, transaction.now);
    const info = mergedInfo(target, sources);
    const contact = displayedContact(
      await changeContact(transaction, merged, info, { allowDuplicates: true, ...origin }),
    );
    await emitAction(transaction, `${CONTACT_EVENT}_merged`, targetContactId, {
      targetContactId,
      sourceContactIds: sources.map(({ id }) => id),
      targetContact: contact,
    });
    return { contact };
  },

  async previewMergeContacts({ targetContactId, sourceContactIds }, { transaction }) {
    const target = await getStored(transaction, targetContactId);
    const sources = await getSources(transaction, targetContactId, sourceContactIds);
    const merged = withInfo(withMergeActivity(target, transaction.now), mergedInfo(target, sources));
    return { contact: displayedContact(merged) };
  },
} satisfies Operations<typeof meta>;

async function getSources(
  transaction: Transaction,
  targetId: string,
  ids: readonly string[] | undefined,
): Promise<StoredContact[]> {
  if (!ids?.length) {
    const description = 'must name at least one contact';
    throw new ValidationError([{ field: 'sourceContactIds', description, violatedRule: 'MIN_SIZE', data: {} }]);
  }
  if (ids.includes(targetId)) throw illegalMergeError('a contact is not merged into itself');
  if (new Set(ids).size < ids.length) throw illegalMergeError('a contact is merged once');
  const sources: StoredContact[] = [];
  for (const id of ids) {
    sources.push(await getStored(transaction, id));
    if (await findMember(transaction, id))
      throw illegalMergeError(`the contact ${id} is a member, who can only be a target`);
  }
  return sources;
}

/** Source: "No target contact data is overwritten". Earlier sources win. */
function mergedInfo(target: StoredContact, sources: readonly StoredContact[]): ContactInfo {
  const infos = [target, ...sources].map((contact) => toContact(contact).info ?? {});
  const [own = {}] = infos;
  const emails = distinctItems(
    infos,
    'emails',
    (one, other) => emailKey(one.email ?? '') === emailKey(other.email ?? ''),
  );
  const phones = distinctItems(infos, 'phones', (one, other) => one.phone === other.phone);
  const addresses = distinctItems(infos, 'addresses', (one, other) => isDeepStrictEqual(one.address, other.address));
  if ([emails, phones, addresses].some(({ length }) => length > MAX_ITEMS)) {
    throw illegalMergeError(`a contact has at most ${MAX_ITEMS} emails, phones and addresses`);
  }
  return {
    ...mergeFields(infos),
    emails: { items: emailItems(withOnePrimary(emails), own.emails?.items ?? []) },
    phones: { items: phoneItems(withOnePrimary(phones), own.phones?.items ?? []) },
    addresses: { items: addresses },
    labelKeys: { items: [...new Set(infos.flatMap(({ labelKeys }) => labelKeys?.items ?? []))] },
    extendedFields: { items: mergeFields(infos.map(({ extendedFields }) => extendedFields?.items ?? {})) },
    name: mergeFields(infos.map(({ name }) => name ?? {})),
  };
}

function mergeFields<Fields extends object>(sources: readonly Fields[]): Partial<Fields> {
  const merged: Partial<Fields> = {};
  for (const source of sources.toReversed()) Object.assign(merged, source);
  return merged;
}

type ListName = 'emails' | 'phones' | 'addresses';
type ItemOf<Name extends ListName> = NonNullable<NonNullable<ContactInfo[Name]>['items']>[number];

function distinctItems<Name extends ListName>(
  infos: readonly ContactInfo[],
  name: Name,
  isSame: (one: ItemOf<Name>, other: ItemOf<Name>) => boolean,
): ItemOf<Name>[] {
  const all = infos.flatMap((info): ItemOf<Name>[] => info[name]?.items ?? []);
  return all.filter((item, index) => all.findIndex((other) => isSame(item, other)) === index);
}

function withOnePrimary<Item extends { primary?: boolean | null }>(items: readonly Item[]): Item[] {
  const primary = items.find((item) => item.primary);
  return items.map((item) => ({ ...item, primary: item === primary }));
}

const withMergeActivity = (contact: StoredContact, now: string): StoredContact => ({
  ...contact,
  lastActivity: { activityType: 'CONTACT_MERGED', activityDate: now },
});

const illegalMergeError = (message: string) => new ApplicationError('ILLEGAL_MERGE', message);
