import type { OperationContract, TypeContract } from './contract-types';

interface OperationsBeyond {
  operations: Readonly<Record<string, OperationContract>>;
  types: Readonly<Record<string, TypeContract>>;
}

const POST = { method: 'POST', pathParams: {}, required: [], promised: [], errors: [] };

/** Each path also works below `/_api`. */
const pathVariants = (...paths: string[]): string[] => paths.flatMap((path) => [path, `/_api${path}`]);

const JSON_QUERY: OperationsBeyond['types'] = {
  JsonQuery: {
    fields: {
      paging: { type: 'object', ref: 'JsonQueryPaging' },
      filter: { type: 'string' },
      sort: { type: 'string' },
    },
  },
  JsonQueryPaging: { fields: { limit: { type: 'number', max: 100 }, offset: { type: 'number' } } },
  JsonQueryMetadata: { fields: { items: { type: 'number' }, offset: { type: 'number' } } },
};

/**
 * REST operations that no installed package has: the SDK's functions of the same name use other URLs and another form.
 * Grouped by module. Sources: the Stores Catalog reference of 2023 (wix-incubator/wix-rest-docs); the captures
 * stores-v1-products-queryProducts-2 and -4 and stores-v1-collections-queryCollections-1; public clients for orders
 * (the query's form, the list) and for bookings; `listBlogTags` of wix/skills for tags; "Bulk Jobs" on dev.wix.com for jobs of contacts.
 */
export const OPERATIONS_BEYOND: Readonly<Record<string, OperationsBeyond>> = {
  'stores.products': {
    operations: {
      queryProductsOverRest: {
        ...POST,
        paths: pathVariants('/stores/v1/products/query', '/stores-reader/v1/products/query'),
        request: 'QueryProductsOverRestRequest',
        response: 'QueryProductsOverRestResponse',
        permission: 'WIX_STORES.READ_PRODUCTS',
      },
    },
    types: {
      ...JSON_QUERY,
      QueryProductsOverRestRequest: {
        fields: {
          query: { type: 'object', ref: 'JsonQuery' },
          includeVariants: { type: 'boolean' },
          includeHiddenProducts: { type: 'boolean' },
          includeMerchantSpecificData: { type: 'boolean' },
        },
      },
      QueryProductsOverRestResponse: {
        fields: {
          products: { type: 'object', ref: 'Product', list: true },
          metadata: { type: 'object', ref: 'JsonQueryMetadata' },
          totalResults: { type: 'number' },
        },
      },
    },
  },
  'stores.collections': {
    operations: {
      queryCollectionsOverRest: {
        ...POST,
        paths: pathVariants('/stores/v1/collections/query', '/stores-reader/v1/collections/query'),
        request: 'QueryCollectionsOverRestRequest',
        response: 'QueryCollectionsOverRestResponse',
        permission: 'WIX_STORES.READ_PRODUCTS',
      },
    },
    types: {
      ...JSON_QUERY,
      QueryCollectionsOverRestRequest: { fields: { query: { type: 'object', ref: 'JsonQuery' } } },
      QueryCollectionsOverRestResponse: {
        fields: {
          collections: { type: 'object', ref: 'Collection', list: true },
          metadata: { type: 'object', ref: 'JsonQueryMetadata' },
          totalResults: { type: 'number' },
        },
      },
    },
  },
  'bookings.extendedBookings': {
    operations: {
      queryBookingsOverRest: {
        ...POST,
        paths: pathVariants('/bookings/v2/bookings/query'),
        request: 'QueryBookingsOverRestRequest',
        response: 'QueryBookingsOverRestResponse',
        permission: 'BOOKINGS.BOOKING_READ',
      },
    },
    types: {
      QueryBookingsOverRestRequest: {
        fields: {
          query: { type: 'object', ref: 'CommonQueryV2' },
          paging: { type: 'object', ref: 'Paging' },
        },
      },
      QueryBookingsOverRestResponse: {
        fields: {
          bookings: { type: 'object', ref: 'Booking', list: true },
          pagingMetadata: { type: 'object', ref: 'PagingMetadataV2' },
        },
      },
    },
  },
  'blog.tags': {
    operations: {
      listTagsOverRest: {
        ...POST,
        method: 'GET',
        paths: pathVariants('/blog/v3/tags', '/v3/tags'),
        request: 'ListTagsOverRestRequest',
        response: 'QueryTagsResponse',
        permission: 'BLOG.READ_TAG',
      },
    },
    types: {
      ListTagsOverRestRequest: { fields: { paging: { type: 'object', ref: 'TagListPaging' } } },
      TagListPaging: { fields: { limit: { type: 'number', max: 500 }, offset: { type: 'number' } } },
    },
  },
  'ecom.orders': {
    operations: {
      queryOrdersOverRest: {
        ...POST,
        paths: pathVariants('/ecom/v1/orders/query'),
        request: 'QueryOrdersOverRestRequest',
        response: 'QueryOrdersOverRestResponse',
        permission: 'ECOM.READ_ORDERS',
      },
      listOrdersOverRest: {
        ...POST,
        method: 'GET',
        paths: pathVariants('/ecom/v1/orders'),
        request: 'ListOrdersOverRestRequest',
        response: 'QueryOrdersOverRestResponse',
        permission: 'ECOM.READ_ORDERS',
      },
    },
    types: {
      ListOrdersOverRestRequest: { fields: { paging: { type: 'object', ref: 'OffsetPaging' } } },
      QueryOrdersOverRestRequest: { fields: { query: { type: 'object', ref: 'OrderQueryOverRest' } } },
      OrderQueryOverRest: {
        fields: {
          filter: { type: 'map' },
          sort: { type: 'object', ref: 'Sorting', list: true },
          paging: { type: 'object', ref: 'OffsetPaging' },
          cursorPaging: { type: 'object', ref: 'CursorPaging' },
        },
        oneOfs: { pagingMethod: ['paging', 'cursorPaging'] },
      },
      OffsetPaging: { fields: { limit: { type: 'number', max: 100 }, offset: { type: 'number' } } },
      QueryOrdersOverRestResponse: {
        fields: {
          orders: { type: 'object', ref: 'Order', list: true },
          metadata: { type: 'object', ref: 'OrderQueryMetadata' },
        },
      },
      OrderQueryMetadata: {
        fields: {
          count: { type: 'number' },
          offset: { type: 'number' },
          total: { type: 'number' },
          cursors: { type: 'object', ref: 'Cursors' },
          hasNext: { type: 'boolean' },
        },
      },
    },
  },
  'crm.contacts': {
    operations: {
      getBulkJob: {
        ...POST,
        method: 'GET',
        paths: pathVariants('/contacts/v4/bulk/jobs/:id'),
        pathParams: { id: 'id' },
        request: 'GetBulkJobRequest',
        response: 'GetBulkJobResponse',
        required: ['id'],
        permission: 'CONTACTS.VIEW',
      },
      listBulkJobs: {
        ...POST,
        method: 'GET',
        paths: pathVariants('/contacts/v4/bulk/jobs'),
        request: 'ListBulkJobsRequest',
        response: 'ListBulkJobsResponse',
        permission: 'CONTACTS.VIEW',
      },
    },
    types: {
      GetBulkJobRequest: { fields: { id: { type: 'string', format: 'GUID' } } },
      GetBulkJobResponse: { fields: { job: { type: 'object', ref: 'BulkJob' } } },
      ListBulkJobsRequest: { fields: {} },
      ListBulkJobsResponse: { fields: { jobs: { type: 'object', ref: 'BulkJob', list: true } } },
      BulkJob: {
        fields: {
          id: { type: 'string', format: 'GUID' },
          type: { type: 'string' },
          status: { type: 'string' },
          startedDate: { type: 'date' },
          finishedDate: { type: 'date' },
          totalItems: { type: 'number' },
          successTotal: { type: 'number' },
          failedTotal: { type: 'number' },
          errors: { type: 'object', ref: 'BulkJobError', list: true },
        },
      },
      BulkJobError: { fields: { code: { type: 'string' }, message: { type: 'string' } } },
    },
  },
};
