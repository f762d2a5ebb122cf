import type { Recipes } from '../machinery/recipe';

const emails = { items: [{ email: 'grace-$member.id@example.com' }] };

const MAIN = { email: { email: 'mary-$unique@example.com' }, phone: { phone: '+1212555$unique' } };

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
  'contactsV5.createContact': {
    request: { contact: { name: { first: 'Mary' }, ...MAIN, addresses: [{ address: { country: 'US' } }] } },
    gives: { contact: 'contact' },
  },
  'contactsV5.addContactAddress': {
    after: ['contactsV5.createContact'],
    request: { contactId: '$contact.id', revision: '$contact.revision', address: { address: { country: 'NO' } } },
  },
  'contactsV5.updateContactAddress': {
    after: ['contactsV5.createContact'],
    request: {
      contactId: '$contact.id',
      revision: '$contact.revision',
      address: { id: '$contact.addresses.0.id', tag: 'WORK' },
    },
  },
  'contactsV5.deleteContactAddress': {
    after: ['contactsV5.createContact'],
    request: {
      contactId: '$contact.id',
      revision: '$contact.revision',
      addressId: '$contact.addresses.0.id',
    },
  },
  'contactsV5.addContactAdditionalEmail': {
    after: ['contactsV5.createContact'],
    request: { contactId: '$contact.id', revision: '$contact.revision', email: { email: 'm-$unique@example.com' } },
  },
  'contactsV5.addContactAdditionalPhone': {
    after: ['contactsV5.createContact'],
    request: { contactId: '$contact.id', revision: '$contact.revision', phone: { phone: '+12125550177' } },
  },
  'contactsV5.updateContactTags': {
    after: ['contactsV5.createContact'],
    request: {
      contactId: '$contact.id',
      assignTags: { privateTags: { tagIds: ['vip'] } },
    },
  },
  'contactsV5.findMatchingContacts': { request: { email: 'mary@example.com' } },
  'contactsV5.upsertContact': { request: { contact: { name: { first: 'Mary' } } } },
  'contactsV5.bulkCreateContacts': { request: { contacts: [{ name: { first: 'Mary' } }] } },
  'contactsV5.bulkUpdateContacts': {
    after: ['contactsV5.createContact'],
    request: {
      contacts: [{ contact: { id: '$contact.id', revision: '$contact.revision', name: { first: 'Mae' } } }],
    },
  },
  'contactsV5.bulkDeleteContacts': {
    after: ['contactsV5.createContact'],
    request: { contactIds: ['$contact.id'] },
  },
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
