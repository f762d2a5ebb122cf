import { originIn } from '../request';

const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Browsers send one of the two headers with each write. A proxy may change the scheme, so only hosts are compared. */
export function isForeignWrite({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  if (READS.includes(method)) return false;
  const [site, origin] = [headers.get('sec-fetch-site'), headers.get('origin')];
  if (site === null && origin === null) return true;
  const isOwnSite = site === null || site === 'same-origin' || site === 'none';
  return !isOwnSite || (origin !== null && hostOf(origin) !== hostOf(originIn(headers)));
}

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);
