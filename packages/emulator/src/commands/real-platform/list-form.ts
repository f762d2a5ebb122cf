import { routeNamed } from '../../platform/composition/modules';

export interface ListForm {
  /** The field with paging and sorting; `undefined` if the request itself has them. */
  within: 'query' | 'search' | undefined;
  paging: 'cursorPaging' | 'paging';
  /** The response's fields with the entities and with the next cursor. */
  list: string;
  metadata: string | undefined;
}

/** Where an operation that lists entities has its page and its entities, according to the contract. */
export function listForm(operationName: string): ListForm {
  const { module, operation } = routeNamed(operationName);
  const { fields = {} } = module.types[operation.request] ?? {};
  const within = ['query', 'search'].find((part): part is 'query' | 'search' => fields[part]?.type === 'object');
  const queryFields = within ? module.types[fields[within]?.ref ?? '']?.fields : fields;
  const response = Object.entries(module.types[operation.response]?.fields ?? {});
  const [list = ''] = response.find(([, { list: isList, type }]) => isList && type === 'object') ?? [];
  const [metadata] = response.find(([part]) => /metadata$/i.test(part)) ?? [];
  return { within, paging: queryFields?.paging ? 'paging' : 'cursorPaging', list, metadata };
}
