import type { RequestFilter } from '../../../../src/server/control/requests/filter';

export type Filter = Required<RequestFilter>;

export const EVERYTHING: Filter = {
  search: '',
  identity: '',
  package: '',
  method: '',
  onlyWrites: false,
  onlyFailed: false,
};

export const isFiltering = (filter: Filter): boolean => Object.values(filter).some(Boolean);
