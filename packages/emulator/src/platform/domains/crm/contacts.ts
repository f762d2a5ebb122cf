import type { contacts as meta } from '@wix/crm/meta';
import { offsetMetadata } from '../../database/query/listing';
import type { Operations } from '../../http/operations';
import { ApplicationError } from '../../kernel/errors';
import { newId } from '../../kernel/ids/new-id';
import type { Transaction } from '../../kernel/store/store-interface';
import { contactJobs } from './bulk-jobs';
import { findMergeTarget, newContact, type StoredContact, toContact } from './contact-documents';
import { contactView, displayedContact } from './displayed';
import { contactFacets } from './facets';
import { requireLabels } from './labels/label-calls';
import { contactMerges } from './merging';
import { contactsPage } from './query';
import { changeContact, changeLabels, checkedInfo, getStored, insertContact, removeContact } from './writing';

export const contacts = {
  ...contactFacets,
  ...contactJobs,
  ...contactMerges,

  async createContact({ info: sentInfo, allowDuplicates }, { transaction }) {
    const info = await checkedInfo(transaction, {}, sentInfo);
    const contact = newContact(newId('contact'), transaction.now, info, 'ADMIN');
    return { contact: displayedContact(await insertContact(transaction, contact, allowDuplicates)) };
  },

  /** Source: "calling Get Contact with a deleted source contact ID returns the target" at mergeContacts. */
  async getContact({ id, ...displayed }, { transaction }) {
    const targetId = await findMergeTarget(transaction, id);
    const stored = await getStored(transaction, targetId ?? id);
    return {
      contact: contactView(displayed)(displayedContact(stored)),
      responseType: targetId ? 'MERGED' : 'REGULAR',
    };
  },

  async listContacts({ sort, paging, ...displayed }, { transaction }) {
    const page = await contactsPage(transaction, { sort: sort && [sort], paging });
    return {
      contacts: page.items.map(displayedContact).map(contactView(displayed)),
      pagingMetadata: offsetMetadata(page),
    };
  },

  async queryContacts({ query = {} }, { transaction }) {
    const { fields, fieldsets, ...rest } = query;
    const view = contactView({ fields, fieldsets });
    const page = await contactsPage(transaction, rest);
    return { contacts: page.items.map(displayedContact).map(view), pagingMetadata: offsetMetadata(page) };
  },

  async updateContact({ contactId, revision, info: sentInfo, allowDuplicates }, { transaction }) {
    const stored = await getStored(transaction, contactId);
    requireCurrentRevision(stored, revision);
    if (Object.keys(sentInfo).length === 0) {
      throw new ApplicationError('INSUFFICIENT_UPDATE_CONTACT_DATA', 'the info has no field to update');
    }
    const info = await checkedInfo(transaction, toContact(stored).info ?? {}, sentInfo);
    return { contact: displayedContact(await changeContact(transaction, stored, info, { allowDuplicates })) };
  },

  async deleteContact({ contactId }, { transaction }) {
    await removeContact(transaction, contactId);
    return {};
  },

  async labelContact({ contactId, labelKeys }, { transaction }) {
    await requireLabels(transaction, labelKeys);
    return withLabels(transaction, contactId, (labels) => [...new Set([...labels, ...labelKeys])]);
  },

  async unlabelContact({ contactId, labelKeys }, { transaction }) {
    return withLabels(transaction, contactId, (labels) => labels.filter((label) => !labelKeys.includes(label)));
  },
} satisfies Operations<typeof meta>;

function requireCurrentRevision(stored: StoredContact, sentRevision: number | null | undefined): void {
  const { revision = 1 } = toContact(stored);
  if (sentRevision === revision) return;
  throw new ApplicationError('CONTACT_ALREADY_CHANGED', `expected revision ${revision}, got ${sentRevision}`);
}

async function withLabels(transaction: Transaction, id: string, change: (labels: readonly string[]) => string[]) {
  return { contact: displayedContact(await changeLabels(transaction, await getStored(transaction, id), change)) };
}
