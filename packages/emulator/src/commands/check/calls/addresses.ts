import { operationAt } from '../../../platform/explain/operations/all-operations';
import type { Operation } from '../../../platform/explain/operations/operation';
import { GAP } from '../flow/values';

const HOST = /^(?:https?:)?\/\/(?:www|edge|manage)\.wixapis\.com(?=[/?#]|$)/i;
const ALL_METHODS = ['POST', 'GET', 'PATCH', 'PUT', 'DELETE'];

export interface Address {
  /** Absent if the source does not say it. */
  method?: string | undefined;
  path: string;
  operation?: Operation;
}

/**
 * An address of the platform in a text of the source; undefined for any other text. Without the platform's host, which may
 * come from a variable of the environment, only the path of an operation counts.
 */
export async function addressIn(
  text: string,
  method: string | undefined,
  isOwn: boolean,
): Promise<Address | undefined> {
  const hasHost = HOST.test(text);
  const rest = hasHost ? text.replace(HOST, '') : pathAfterGap(text, isOwn);
  if (rest === undefined) return undefined;
  // A base address may end with a slash, too.
  const path = rest
    .replace(/[?#].*$/s, '')
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  if (path === '' || path === GAP || /^\/oauth2?\//.test(path)) return undefined;
  const operation = await operationOf(path.replaceAll(GAP, '0'), method);
  const shown = path.replaceAll(GAP, '…');
  if (operation) return { method: method ?? operation.method, path: shown, operation };
  // Half an address may be completed elsewhere.
  return hasHost && !path.endsWith('/') && /^\/[\w-]+\/.*\w/.test(path) && !path.startsWith(`/${GAP}`)
    ? { method, path: shown }
    : undefined;
}

/** `isOwn`: the path's reader adds the platform's host, as `fetchWithAuth` does. */
function pathAfterGap(text: string, isOwn: boolean): string | undefined {
  if (isOwn && text.startsWith('/')) return text;
  const path = new RegExp(`^${GAP}(/[\\w-]+/.+)$`, 's').exec(text)?.[1];
  return path === undefined || (path.match(/\/[a-z_-]+\d?/gi)?.length ?? 0) < 3 ? undefined : path;
}

async function operationOf(path: string, method: string | undefined): Promise<Operation | undefined> {
  for (const each of method ? [method] : ALL_METHODS) {
    const operation = await operationAt(each, path);
    if (operation) return operation;
  }
  return undefined;
}
