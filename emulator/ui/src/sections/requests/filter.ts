import type { LiveRequest } from '../../../../src/control/live/live-requests';
import { isWrite } from '../../../../src/explain/operations/kind-of-call';

export interface Filter {
  /** Words of the operation, the path or the ID, all of which must occur. */
  search: string;
  identity: string;
  package: string;
  method: string;
  onlyWrites: boolean;
  onlyFailed: boolean;
}

export const EVERYTHING: Filter = {
  search: '',
  identity: '',
  package: '',
  method: '',
  onlyWrites: false,
  onlyFailed: false,
};

export const isFiltering = (filter: Filter): boolean => Object.values(filter).some(Boolean);

export function matches(request: LiveRequest, filter: Filter): boolean {
  const { operation = '', path, method, requestId, identity, status } = request;
  if (filter.identity && identity !== filter.identity) return false;
  if (filter.package && request.package !== filter.package) return false;
  if (filter.method && method !== filter.method) return false;
  if (filter.onlyFailed && !isFailed(status)) return false;
  if (filter.onlyWrites && !isWrite({ method, name: operation })) return false;
  if (filter.search === '') return true;
  const text = `${operation} ${path} ${status} ${requestId}`.toLowerCase();
  return filter.search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const isFailed = (status: number): boolean => status >= 400;
