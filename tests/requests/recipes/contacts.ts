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
  'labels.findOrCreateLabel': { request: { displayName: 'New lead' }, gives: { label: 'label' } },
  'labels.getLabel': { request: { key: '$label.key' } },
  'labels.renameLabel': { request: { label: { key: '$label.key', displayName: 'Lead' } } },
  'labels.deleteLabel': { request: { key: '$label.key' } },
};
