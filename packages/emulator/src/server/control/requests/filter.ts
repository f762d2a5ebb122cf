import { isWrite } from '../../../platform/explain/operations/kind-of-call';
import { type AppCall, hasFailed } from '../../../platform/kernel/values/app-call';

export interface RequestFilter {
  /** All words must occur in the operation, method, path, status or ID. */
  search?: string;
  identity?: string;
  package?: string;
  method?: string;
  onlyWrites?: boolean;
  onlyFailed?: boolean;
}

interface Filtered {
  requestId: string;
  method: string;
  path: string;
  status: number;
  operation?: string;
  package?: string;
  identity?: string;
  toApp?: AppCall | undefined;
}

export function matchesFilter(request: Filtered, filter: RequestFilter): boolean {
  const { operation = '', path, method, requestId, identity, status } = request;
  if (filter.identity && identity !== filter.identity) return false;
  if (filter.package && request.package !== filter.package) return false;
  if (filter.method && method !== filter.method.toUpperCase()) return false;
  if (filter.onlyFailed && !hasFailed(request)) return false;
  if (filter.onlyWrites && (request.toApp || !isWrite({ method, name: operation }))) return false;
  if (!filter.search) return true;
  const text = `${operation} ${method} ${path} ${status} ${requestId}`.toLowerCase();
  return filter.search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
