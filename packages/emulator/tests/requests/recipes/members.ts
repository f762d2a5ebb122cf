import type { Recipes } from '../machinery/recipe';

const loginEmail = 'grace-$persona-$unique@example.com';

const members: Recipes = {
  'members.createMember': { request: { member: { loginEmail, profile: { nickname: 'Grace' } } } },
  'members.updateMember': { request: { member: { profile: { nickname: 'Grace' } } } },
  'members.updateMemberSlug': { request: { slug: 'slug-$unique' } },
  'members.updateCurrentMemberSlug': { as: 'newcomer', request: { slug: 'slug-$unique' } },
  'members.deleteMyMember': { as: 'newcomer' },
  'members.getCurrentMember': { as: 'member' },
  'members.joinCommunity': { as: 'newcomer' },
  'members.leaveCommunity': { as: 'newcomer', after: ['members.joinCommunity'] },
  'members.unmuteMember': { after: ['members.muteMember'] },
  'members.bulkApproveMembers': { request: { filter: { loginEmail: '$member.loginEmail' } } },
  'members.bulkBlockMembers': { request: { filter: { loginEmail: '$member.loginEmail' } } },
  'members.bulkDeleteMembers': { after: ['members.blockMember'], request: { memberIds: ['$member.id'] } },
  'members.bulkDeleteMembersByFilter': {
    after: ['members.blockMember'],
    request: { filter: { loginEmail: '$member.loginEmail' } },
  },
};

const password = 'sandbox-Pass2';

const identity: Recipes = {
  'authentication.registerV2': {
    as: 'visitor',
    request: { loginId: { email: 'new-$persona-$unique@example.com' }, password, profile: { nickname: 'Ada' } },
    gives: { stateToken: 'stateToken' },
  },
  'authentication.loginV2': {
    as: 'visitor',
    request: { loginId: { email: 'maya.member@example.com' }, password: 'sandbox-Pass1' },
  },
  'authentication.signOn': {
    request: { loginId: { email: 'elsewhere-$persona-$unique@example.com' }, profile: { nickname: 'Ada' } },
  },
  'authentication.changePassword': { as: 'newcomer', request: { newPassword: password } },
  'authentication.validateEmail': { as: 'visitor', request: { email: '$persona@example.com' } },
  'authentication.logout': { as: 'newcomer' },
  'recovery.sendRecoveryEmail': { as: 'visitor', request: { email: 'maya.member@example.com' } },
  'recovery.sendActivationEmail': { request: { identityId: '$members/member.id' } },
  'recovery.recover': {
    as: 'visitor',
    after: ['a recovery token'],
    request: { recoveryToken: '$recoveryToken', password: 'sandbox-Pass1' },
  },
  'verification.start': { request: { identityId: '$members/member.id' } },
  'verification.verifyDuringAuthentication': {
    as: 'visitor',
    after: ['authentication.registerV2', 'a mailed code'],
    request: { code: '$code', stateToken: '$stateToken' },
  },
  'redirects.createRedirectSession': {
    as: 'visitor',
    request: { login: {}, callbacks: { postFlowUrl: 'http://localhost:3000/back' } },
  },
};

const planV3 = {
  name: 'Monthly',
  status: 'ACTIVE',
  visibility: 'PUBLIC',
  pricingVariants: [
    {
      id: '5d0b1a0e-6a33-4f2c-8a80-0e1a3c1f5a11',
      name: 'Monthly',
      billingTerms: {
        billingCycle: { period: 'MONTH', count: '1' },
        startType: 'ON_PURCHASE',
        endType: 'UNTIL_CANCELLED',
      },
      pricingStrategies: [{ flatRate: { amount: '20' } }],
    },
  ],
} as const;
const assignTags = { privateTags: { tagIds: ['vip'] } };

const plansV3: Recipes = {
  'plansV3.createPlan': { request: { plan: planV3 } },
  'a plan of the third generation': {
    operation: 'plansV3.createPlan',
    request: { plan: planV3 },
    gives: { planV3: 'plan' },
  },
  'plansV3.updatePlan': {
    after: ['a plan of the third generation'],
    request: { plan: { id: '$planV3.id', revision: '$planV3.revision', name: 'Better' } },
  },
  'plansV3.bulkUpdatePlans': {
    after: ['a plan of the third generation'],
    request: { plans: [{ plan: { id: '$planV3.id', revision: '$planV3.revision', name: 'Better' } }] },
  },
  'plansV3.deletePlan': { after: ['a plan of the third generation'], request: { planId: '$planV3.id' } },
  'plansV3.bulkUpdatePlanTags': { request: { assignTags } },
  'plansV3.bulkUpdatePlanTagsByFilter': { request: { filter: { name: 'No such plan' }, assignTags } },
  'plansV3.getPlanPreview': {
    as: 'member',
    after: ['a plan of the third generation'],
    request: { planId: '$planV3.id', pricingVariantId: planV3.pricingVariants[0].id },
  },
};

const [monthly] = planV3.pricingVariants;
const free = {
  ...monthly,
  billingTerms: { startType: 'ON_PURCHASE', endType: 'UNTIL_CANCELLED' },
  pricingStrategies: [{ flatRate: { amount: '0' } }],
};
const threeMonths = {
  ...monthly,
  billingTerms: {
    ...monthly.billingTerms,
    endType: 'CYCLES_COMPLETED',
    cyclesCompletedDetails: { billingCycleCount: '3' },
  },
};

const plans: Recipes = {
  ...plansV3,
  'a plan that its buyer can cancel': {
    operation: 'plansV3.createPlan',
    request: { plan: { ...planV3, buyerCanCancel: true, pricingVariants: [free] } },
  },
  'a plan that goes on': {
    operation: 'plansV3.createPlan',
    request: { plan: { ...planV3, pricingVariants: [threeMonths] } },
  },
  'a plan order': { operation: 'pricing-plans.orders.createOfflineOrder', request: { memberId: '$members/member.id' } },
  'pricing-plans.orders.createOfflineOrder': {
    after: ['a plan that goes on'],
    request: { memberId: '$members/member.id' },
  },
  'pricing-plans.orders.getOfflineOrderPreview': { request: { memberId: '$members/member.id' } },
  'pricing-plans.orders.createOnlineOrder': { as: 'member' },
  'pricing-plans.orders.getOnlineOrderPreview': { as: 'member' },
  'pricing-plans.orders.memberGetOrder': { as: 'member', after: ['pricing-plans.orders.createOnlineOrder'] },
  'pricing-plans.orders.memberListOrders': { as: 'member' },
  'pricing-plans.orders.requestCancellation': {
    as: 'member',
    after: ['a plan that its buyer can cancel', 'pricing-plans.orders.createOnlineOrder'],
    request: { effectiveAt: 'IMMEDIATELY' },
  },
  'pricing-plans.orders.cancelOrder': { request: { effectiveAt: 'IMMEDIATELY' } },
  'pricing-plans.orders.resumeOrder': { after: ['pricing-plans.orders.pauseOrder'] },
  'pricing-plans.orders.postponeEndDate': { request: { endDate: '2028-05-01T00:00:00.000Z' } },
};

export const memberRecipes: Recipes = { ...members, ...identity, ...plans };
