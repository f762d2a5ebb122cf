import { contractOf, type InstalledModule } from '../../../contract/installed';
import { type Cursor, decodeCursor, invalidCursor } from '../../../database/query/cursor';
import { validateRequest } from '../../../http/validation/validate-request';

interface PagedRequest {
  cursorPaging?: { limit?: number | null; cursor?: string | null } | undefined;
}

export interface Listing {
  collection: string;
  module: InstalledModule;
  operation: string;
}

export function resolveListRequest<Request extends PagedRequest>(
  request: Request,
  { collection, module, operation: name }: Listing,
): { listRequest: Omit<Request, 'cursorPaging'>; cursor?: Cursor } {
  const { cursorPaging, ...listRequest } = request;
  if (!cursorPaging?.cursor) return { listRequest };
  const cursor = decodeCursor(cursorPaging.cursor, collection);
  const contract = contractOf(module);
  const operation = contract.operations[name];
  const isValid = cursor.filter && operation && !validateRequest(contract, operation, cursor.filter)[0];
  if (!isValid) throw invalidCursor();
  // Already validated against the contract.
  return { listRequest: cursor.filter as Omit<Request, 'cursorPaging'>, cursor };
}
