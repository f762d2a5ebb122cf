import { defineSeed } from '../../define-seed';

type Role = 'ANYONE' | 'SITE_MEMBER_AUTHOR' | 'ADMIN';

const permissions = (read: Role, others: Role) => ({ read, insert: others, update: others, remove: others });
const text = (key: string) => ({ key, type: 'TEXT' as const });
const number = (key: string) => ({ key, type: 'NUMBER' as const });

/** Collections with each kind of permission: public reading, public writing, and members' own items. */
export default defineSeed({
  dataCollections: [
    {
      _id: 'faq',
      permissions: permissions('ANYONE', 'ADMIN'),
      fields: [text('question'), text('answer'), number('order')],
      items: [
        { question: 'Is there parking?', answer: 'Behind the house, for ten cars.', order: 1 },
        { question: 'May I bring a friend?', answer: 'With the plan Plus, once a month.', order: 2 },
        { question: 'Do you lend mats?', answer: 'Yes, mats and blocks are here.', order: 3 },
      ],
    },
    {
      _id: 'guestbook',
      permissions: permissions('ANYONE', 'ANYONE'),
      fields: [text('name'), text('message')],
      items: [{ name: 'Ada', message: 'The quietest hour of my week.' }],
    },
    {
      _id: 'team-members',
      permissions: permissions('ANYONE', 'ADMIN'),
      fields: [text('name'), text('role'), number('order')],
      items: [
        { _id: 'maya', name: 'Maya', role: 'Yoga', order: 1 },
        { _id: 'jonas', name: 'Jonas', role: 'Pottery', order: 2 },
      ],
    },
    {
      _id: 'projects',
      permissions: permissions('ANYONE', 'ADMIN'),
      fields: [
        text('title'),
        {
          key: 'teamMembers',
          type: 'MULTI_REFERENCE',
          typeMetadata: { multiReference: { referencedCollectionId: 'team-members' } },
        },
      ],
      items: [{ _id: 'garden', title: 'A garden for the house', teamMembers: ['maya', 'jonas'] }],
    },
    {
      _id: 'notes',
      permissions: permissions('SITE_MEMBER_AUTHOR', 'SITE_MEMBER_AUTHOR'),
      fields: [text('title'), text('text')],
    },
  ],
});
