import { plans, plansV3 } from '@wix/pricing-plans';
import { type Flow, isAnswered } from '@/lib/flow';

export const SUBSCRIPTIONS: Flow = {
  path: '/subscriptions',
  name: 'Plans',
  app: { code: 3, name: 'Wix Pricing Plans' },
  card: {
    title: 'Plans & subscriptions',
    description: 'Compare plans, choose when to start, sign in, and subscribe.',
    image: '/examples/subscriptions.svg',
    isBesideList: true,
  },
  isInstalled: (visitor) => visitor.use(plansV3).queryPlans().limit(1).find().then(isAnswered),
  changes: [
    {
      tags: ['plans'],
      by: [
        plans.onPlanArchived,
        plans.onPlanBuyerCanCancelUpdated,
        plans.onPlanCreated,
        plans.onPlanUpdated,
        plansV3.onPlanCreated,
        plansV3.onPlanDeleted,
        plansV3.onPlanTagsModified,
        plansV3.onPlanUpdated,
      ],
    },
  ],
  calls: [
    ['Plans', 'plansV3.queryPlans'],
    ['Sign-in and payment', 'redirects.createRedirectSession'],
    ['Confirmation', 'orders.memberGetOrder'],
    ['Your plans', 'orders.memberListOrders', 'orders.requestCancellation'],
  ],
  story: {
    'pricing-plans/plansV3.queryPlans': ['The plans were listed', 'list the plans'],
    'pricing-plans/orders.memberGetOrder': ['The subscription was read', 'read the subscription'],
    'pricing-plans/orders.memberListOrders': ['The member’s subscriptions were listed', 'list the subscriptions'],
    'pricing-plans/orders.requestCancellation': ['The subscription was canceled', 'cancel the subscription'],
  },
};
