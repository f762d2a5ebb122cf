import type { FieldContract, ModuleContract, OperationContract } from './contract-types';
import { message, messages, readonlyField, whole, yesOrNo } from './field-contracts';

/**
 * Written by hand: `@wix/marketing` describes its operations in an older form, without field rules. Source: URLs,
 * fields and comments of `@wix/marketing_coupons`. Assumed; errs to refusal: further bounds. The names of permissions
 * are assumed, too.
 */
const text: FieldContract = { type: 'string', maxLength: 250 };

const MAX_BULK_COUPONS = 100;
const amount: FieldContract = { type: 'number', min: 0, max: 1e12 };
const uses: FieldContract = { type: 'number', min: 1, max: 2 ** 31 - 1 };
const milliseconds: FieldContract = { type: 'string', min: 0, max: 8.64e15 };
const ids: FieldContract = { ...text, list: true, minSize: 1, maxSize: MAX_BULK_COUPONS };
const results = { bulkActionMetadata: message('BulkActionMetadata') };

const specification: Record<string, FieldContract> = {
  scope: message('Scope'),
  minimumSubtotal: amount,
  moneyOffAmount: amount,
  percentOffRate: { type: 'number', min: 0, max: 100 },
  freeShipping: yesOrNo,
  fixedPriceAmount: amount,
  buyXGetY: message('BuyXGetY'),
  name: { type: 'string', maxLength: 100 },
  code: { type: 'string', maxLength: 20 },
  startTime: milliseconds,
  expirationTime: milliseconds,
  usageLimit: uses,
  limitPerCustomer: uses,
  limitedToOneItem: yesOrNo,
  appliesToSubscriptions: yesOrNo,
  discountedCycleCount: { type: 'number', min: 1, max: 999 },
  active: yesOrNo,
  type: readonlyField(text),
};

const fieldsByType: Record<string, Record<string, FieldContract>> = {
  Coupon: {
    id: text,
    specification: message('Specification'),
    dateCreated: milliseconds,
    expired: yesOrNo,
    numberOfUsages: whole,
    displayData: message('DisplayData'),
    appId: readonlyField(text),
  },
  Scope: { namespace: text, group: message('Group') },
  Group: { name: text, entityId: text },
  BuyXGetY: { x: uses, y: uses },
  DisplayData: { name: text },
  Query: {
    paging: message('Paging'),
    filter: { type: 'string', maxLength: 10_000 },
    sort: { type: 'string', maxLength: 1_000 },
  },
  Paging: { limit: { type: 'number', min: 0, max: 100 }, offset: { type: 'number', min: 0 } },
  ItemMetadata: { id: text, originalIndex: whole, success: yesOrNo, error: message('ApplicationError') },
  ApplicationError: { code: text, description: { type: 'string' }, data: { type: 'map' } },
  BulkActionMetadata: { totalSuccesses: whole, totalFailures: whole, undetailedFailures: whole },
  BulkCreateCouponResult: { itemMetadata: message('ItemMetadata'), coupon: message('Coupon') },
  CreateCouponRequest: { specification: message('Specification') },
  CreateCouponResponse: { id: text },
  UpdateCouponRequest: { id: text, specification: message('Specification') },
  CouponRequest: { id: text },
  GetCouponResponse: { coupon: message('Coupon') },
  QueryCouponsRequest: { query: message('Query') },
  QueryCouponsResponse: { coupons: messages('Coupon'), totalResults: whole },
  BulkDeleteCouponsRequest: { ids },
  BulkDeleteCouponsResponse: { results: messages('ItemMetadata'), deleteMetadata: message('BulkActionMetadata') },
  BulkCreateCouponsRequest: {
    specifications: { ...messages('Specification'), minSize: 1, maxSize: MAX_BULK_COUPONS },
    returnFullEntity: yesOrNo,
  },
  BulkCreateCouponsResponse: { results: messages('BulkCreateCouponResult'), ...results },
  Empty: {},
};

const OPERATION = { pathParams: {}, errors: [], promised: [] };
const BY_ID = { ...OPERATION, pathParams: { id: 'id' } };
const MANAGED = { permission: 'COUPONS.MANAGE' };
const READ = { permission: 'COUPONS.READ' };

const pathVariants = (path: string): string[] => [
  `/stores/v2${path}`,
  `/_api/stores/v2${path}`,
  `/coupons-server/v2${path}`,
  `/_api/coupons-server/v2${path}`,
];

/** Source: the comment of `createCoupon`. */
const newCouponFields = (path: string): string[] => [path, `${path}.name`, `${path}.code`, `${path}.startTime`];

const operations: Record<string, OperationContract> = {
  createCoupon: {
    ...OPERATION,
    ...MANAGED,
    method: 'POST',
    paths: pathVariants('/coupons'),
    request: 'CreateCouponRequest',
    response: 'CreateCouponResponse',
    required: newCouponFields('specification'),
  },
  updateCoupon: {
    ...BY_ID,
    ...MANAGED,
    method: 'PATCH',
    paths: pathVariants('/coupons/:id'),
    request: 'UpdateCouponRequest',
    response: 'Empty',
    required: ['id', 'specification'],
  },
  getCoupon: {
    ...BY_ID,
    ...READ,
    method: 'GET',
    paths: pathVariants('/coupons/:id'),
    request: 'CouponRequest',
    response: 'GetCouponResponse',
    required: ['id'],
  },
  deleteCoupon: {
    ...BY_ID,
    ...MANAGED,
    method: 'DELETE',
    paths: pathVariants('/coupons/:id'),
    request: 'CouponRequest',
    response: 'Empty',
    required: ['id'],
  },
  queryCoupons: {
    ...OPERATION,
    ...READ,
    method: 'POST',
    paths: pathVariants('/coupons/query'),
    request: 'QueryCouponsRequest',
    response: 'QueryCouponsResponse',
    required: [],
  },
  bulkDeleteCoupons: {
    ...OPERATION,
    ...MANAGED,
    method: 'POST',
    paths: pathVariants('/bulk/coupons/delete'),
    request: 'BulkDeleteCouponsRequest',
    response: 'BulkDeleteCouponsResponse',
    required: ['ids'],
  },
  bulkCreateCoupons: {
    ...OPERATION,
    ...MANAGED,
    method: 'POST',
    paths: pathVariants('/bulk/coupons/create'),
    request: 'BulkCreateCouponsRequest',
    response: 'BulkCreateCouponsResponse',
    required: newCouponFields('specifications'),
  },
};

const entityFqdn = 'wix.ecommerce.coupons.v2.coupon';

const event = (slug: 'created' | 'updated' | 'deleted', name: string) => ({
  name,
  eventType: `${entityFqdn}_${slug}`,
  entityFqdn,
  slug,
  ...(slug !== 'deleted' && { entity: 'Coupon' }),
});

export const couponsContract: ModuleContract = {
  package: '@wix/marketing',
  namespace: 'coupons',
  operations,
  types: {
    ...Object.fromEntries(Object.entries(fieldsByType).map(([name, fields]) => [name, { fields }])),
    Specification: {
      fields: specification,
      oneOfs: {
        scopeOrMinSubtotal: ['scope', 'minimumSubtotal'],
        behavior: ['moneyOffAmount', 'percentOffRate', 'freeShipping', 'fixedPriceAmount', 'buyXGetY'],
      },
    },
  },
  enums: {},
  events: [
    event('created', 'onCouponCreated'),
    event('updated', 'onCouponUpdated'),
    event('deleted', 'onCouponDeleted'),
  ],
};
