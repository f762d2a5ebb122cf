import { contractOf, type InstalledModule } from '../../../contract/installed';
import { type Cursor, decodeCursor, wrongCursor } from '../../../database/query/cursor';
import { validateRequest } from '../../../http/validation/validate-request';

interface PagedRequest {
  cursorPaging?: { limit?: number | null; cursor?: string | null } | undefined;
}

/** A listing whose entries are computed, and the operation that its cursors belong to. */
export interface Listing {
  /** As cursors name it. */
  collection: string;
  module: InstalledModule;
  operation: string;
}

/** The request itself or, with a cursor, the request that the cursor was issued for; a new limit is respected. */
export function resolveListRequest<Request extends PagedRequest>(
  request: Request,
  { collection, module, operation: name }: Listing,
): { asked: Omit<Request, 'cursorPaging'>; cursor?: Cursor } {
  const { cursorPaging, ...asked } = request;
  if (!cursorPaging?.cursor) return { asked };
  const cursor = decodeCursor(cursorPaging.cursor, collection);
  const contract = contractOf(module);
  const operation = contract.operations[name];
  const isValid = cursor.filter && operation && !validateRequest(contract, operation, cursor.filter)[0];
  if (!isValid) throw wrongCursor();
  // It has just been validated against the contract.
  return { asked: cursor.filter as Omit<Request, 'cursorPaging'>, cursor };
}
