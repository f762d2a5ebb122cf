import type { Recipes } from '../machinery/recipe';

const emails = { items: [{ email: 'grace-$member.id@example.com' }] };

/** People whom the business knows, and their labels. */
export const contactRecipes: Recipes = {
  'contacts.createContact': {
    request: { info: { name: { first: 'Grace', last: 'Hopper' }, emails } },
    gives: { contact: 'contact' },
  },
  'contacts.getContact': { request: { id: '$contact.id' } },
  'contacts.updateContact': {
    request: { contactId: '$contact.id', revision: '$contact.revision', info: { company: 'Navy' } },
  },
  'contacts.deleteContact': { request: { contactId: '$contact.id' } },
  'contacts.queryContacts': { request: { query: { filter: { 'info.name.first': 'Grace' } } } },
  'contacts.labelContact': { request: { contactId: '$contact.id', labelKeys: ['$label.key'] } },
  'contacts.unlabelContact': { request: { contactId: '$contact.id', labelKeys: ['contacts.customers'] } },
  'contactsV5.createContact': { request: { contact: { name: { first: 'Mary' } } }, gives: { contact: 'contact' } },
  'labels.findOrCreateLabel': { request: { displayName: 'New lead' }, gives: { label: 'label' } },
  'labels.getLabel': { request: { key: '$label.key' } },
  'labels.renameLabel': { request: { label: { key: '$label.key', displayName: 'Lead' } } },
  'labels.deleteLabel': { request: { key: '$label.key' } },
  'another contact': {
    operation: 'contacts.createContact',
    request: { info: { name: { first: 'Amazing', last: 'Grace' } } },
    gives: { otherContact: 'contact' },
  },
  'contacts.previewMergeContacts': {
    after: ['another contact', 'contacts.createContact'],
    request: { targetContactId: '$contact.id', sourceContactIds: ['$otherContact.id'] },
  },
  'contacts.mergeContacts': {
    after: ['another contact', 'contacts.createContact'],
    request: {
      targetContactId: '$contact.id',
      targetContactRevision: '$contact.revision',
      sourceContactIds: ['$otherContact.id'],
    },
  },
  'contacts.bulkDeleteContacts': { request: { filter: { 'info.company': 'Navy' } } },
  'contacts.bulkUpdateContacts': { request: { filter: { 'info.company': 'Navy' }, info: { company: 'Army' } } },
  'contacts.bulkLabelAndUnlabelContacts': {
    request: { filter: { 'info.company': 'Navy' }, labelKeysToAdd: ['contacts.customers'] },
    gives: { contactJob: 'jobId' },
  },
  'contacts.getBulkJob': {
    after: ['contacts.bulkLabelAndUnlabelContacts'],
    request: { id: '$contactJob' },
  },
  'extendedFields.findOrCreateExtendedField': {
    request: { displayName: 'Shoe size', dataType: 'NUMBER' },
    gives: { extendedField: 'field' },
  },
  'extendedFields.getExtendedField': { request: { key: '$extendedField.key' } },
  'extendedFields.renameExtendedField': { request: { field: { key: '$extendedField.key', displayName: 'Size' } } },
  'extendedFields.deleteExtendedField': { request: { key: '$extendedField.key' } },
  'submittedContact.appendOrCreateContact': {
    as: 'visitor',
    request: { info: { name: { first: 'Grace' }, emails } },
  },
};
