import type { DataContext } from './context';
import { defineCollection } from './definition';
import type { Role } from './documents';

const permissions = (read: Role, others: Role) => ({ read, insert: others, update: others, remove: others });

const COLLECTIONS = {
  faq: {
    permissions: permissions('ANYONE', 'ADMIN'),
    references: [],
    items: [
      { question: 'Is there parking?', answer: 'Behind the house, for ten cars.', order: 1 },
      { question: 'May I bring a friend?', answer: 'With the plan Plus, once a month.', order: 2 },
      { question: 'Do you lend mats?', answer: 'Yes, mats and blocks are here.', order: 3 },
    ],
  },
  guestbook: {
    permissions: permissions('ANYONE', 'ANYONE'),
    references: [],
    items: [{ name: 'Ada', message: 'The quietest hour of my week.' }],
  },
  'team-members': {
    permissions: permissions('ANYONE', 'ADMIN'),
    references: [],
    items: [
      { _id: 'maya', name: 'Maya', role: 'Yoga', order: 1 },
      { _id: 'jonas', name: 'Jonas', role: 'Pottery', order: 2 },
    ],
  },
  projects: {
    permissions: permissions('ANYONE', 'ADMIN'),
    references: [{ key: 'teamMembers', type: 'MULTI_REFERENCE' as const, referencedCollection: 'team-members' }],
    items: [{ _id: 'garden', title: 'A garden for the house', teamMembers: ['maya', 'jonas'] }],
  },
  notes: { permissions: permissions('SITE_MEMBER_AUTHOR', 'SITE_MEMBER_AUTHOR'), references: [] },
};

/** Some of each kind: the owner's for everybody to read, everybody's, and each member's own. */
export async function seedData(context: DataContext): Promise<void> {
  for (const [id, definition] of Object.entries(COLLECTIONS)) await defineCollection(id, definition, context);
}
