import { plantBenefitItem, plantPoolDefinition, plantProgramDefinition } from '../../domains/benefit-programs/seed';
import { POST_BEYOND, plantPost, plantPostCategory, plantPostTag } from '../../domains/blog/seed';
import { DATA_COLLECTION_BEYOND, withPermissions } from '../../domains/data/seed';
import { FORM_BEYOND } from '../../domains/forms/seed';
import { MEMBER_BEYOND } from '../../domains/members/seed';
import { PLAN_BEYOND } from '../../domains/pricing-plans/seed';
import { KINDS } from '../../http/seed/kinds';
import type { Section } from '../../http/seed/section';
import { BOOKING_SECTIONS } from './sections/bookings';
import { CUSTOMER_SECTIONS } from './sections/customers';
import { EVENT_SECTIONS } from './sections/events';
import { SHOP_SECTIONS } from './sections/shop';

/** In the order of creation: services name policies, coupons name products, plans name services. */
export const SECTIONS = {
  members: {
    operation: 'members.createMember',
    entity: 'member',
    handles: ['loginEmail'],
    ids: { _id: KINDS.members },
    app: 'members',
    beyond: MEMBER_BEYOND,
  },
  dataCollections: {
    operation: 'data.collections.createDataCollection',
    entity: 'collection',
    typeName: 'DataCollection',
    handles: ['_id'],
    complete: withPermissions,
    beyond: DATA_COLLECTION_BEYOND,
  },
  forms: {
    operation: 'forms.forms.createForm',
    entity: 'form',
    handles: ['name'],
    ids: { _id: KINDS.forms },
    beyond: FORM_BEYOND,
  },
  ...BOOKING_SECTIONS,
  ...SHOP_SECTIONS,
  ...EVENT_SECTIONS,
  plans: {
    operation: 'plansV3.createPlan',
    entity: 'plan',
    handles: ['slug', 'name'],
    ids: { _id: KINDS.plans },
    beyond: PLAN_BEYOND,
  },
  programDefinitions: {
    operation: 'programDefinitions.getProgramDefinition',
    isAnswer: true,
    entity: 'programDefinition',
    handles: ['externalId'],
    ids: { _id: KINDS.programDefinitions },
    seedableFields: ['namespace', 'externalId'],
    create: plantProgramDefinition,
  },
  poolDefinitions: {
    operation: 'poolDefinitions.getPoolDefinition',
    isAnswer: true,
    entity: 'poolDefinition',
    handles: ['displayName'],
    ids: { _id: KINDS.poolDefinitions },
    innerIds: { 'details.benefits.itemSetId': 'item set' },
    seedableFields: ['namespace'],
    create: plantPoolDefinition,
  },
  benefitItems: {
    operation: 'benefit-programs.items.getItem',
    isAnswer: true,
    entity: 'item',
    typeName: 'BenefitItem',
    handles: ['externalId'],
    ids: { _id: KINDS.benefitItems },
    seedableFields: ['externalId', 'category', 'itemSetId', 'providerAppId', 'namespace'],
    create: plantBenefitItem,
  },
  postCategories: {
    operation: 'blog.categories.createCategory',
    entity: 'category',
    typeName: 'PostCategory',
    handles: ['slug', 'label'],
    ids: { _id: KINDS.postCategories },
    create: plantPostCategory,
  },
  postTags: {
    operation: 'tags.createTag',
    handles: ['slug', 'label'],
    typeName: 'PostTag',
    ids: { _id: KINDS.postTags },
    create: plantPostTag,
  },
  posts: {
    operation: 'posts.getPost',
    isAnswer: true,
    entity: 'post',
    handles: ['slug', 'title'],
    ids: { _id: KINDS.posts },
    beyond: POST_BEYOND,
    create: plantPost,
  },
  ...CUSTOMER_SECTIONS,
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof SECTIONS;

export const isSectionName = (name: string): name is SectionName => Object.hasOwn(SECTIONS, name);
