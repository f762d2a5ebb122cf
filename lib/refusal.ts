import { type NextRequest, NextResponse } from 'next/server';
import { standIn } from './process';
import { originIn } from './request';

/** The same as Next.js accepts in an action: it answers larger bodies with 500 if no script runs. */
const MAX_BODY_BYTES = 1024 * 1024;

export const isEmulatorPath = (pathname: string): boolean => /^\/_?emulator\//.test(pathname);

export async function findRefusal(request: NextRequest): Promise<NextResponse | undefined> {
  const { pathname } = request.nextUrl;
  if (isMalformed(pathname)) return toRefusal(400, 'This URL is malformed: "%" must be followed by a character code.');
  if (isEmulatorPath(pathname)) return undefined;
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES)
    return toRefusal(413, 'This request is too large. The limit is 1 MB.');
  if (!isOrigin(originIn(request.headers))) return toRefusal(400, 'The Host header is not a valid host name.');
  if (isForeignWrite(request)) return toRefusal(403, 'Only pages of this app may send this request.');
  return (await standIn.page?.(request)) ?? findProblemOfForm(request);
}

/** A URL would read `localhost:3000#.example` as another host. */
const isOrigin = (text: string): boolean => /^https?:\/\/[\w.:[\]-]+$/.test(text) && URL.canParse(text);

const toRefusal = (status: number, text: string): NextResponse => new NextResponse(text, { status });

/** True for paths that Next.js and the emulator would answer with 500. */
function isMalformed(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return false;
  } catch {
    return true;
  }
}

const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Browsers send one of the two headers with each write. A proxy may change the scheme, so only hosts are compared. */
function isForeignWrite({ method, headers }: Request): boolean {
  if (READS.includes(method)) return false;
  const [site, origin] = [headers.get('sec-fetch-site'), headers.get('origin')];
  if (site === null && origin === null) return true;
  const isOwnSite = site === null || site === 'same-origin' || site === 'none';
  return !isOwnSite || (origin !== null && hostOf(origin) !== hostOf(originIn(headers)));
}

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/** More than any form here has; thousands keep the server busy for seconds. */
const MAX_FIELDS = 1_000;

/** Changes are forms, or actions whose arguments are JSON. Next.js would answer most other bodies with 500. */
async function findProblemOfForm(request: Request): Promise<NextResponse | undefined> {
  if (request.method !== 'POST') return undefined;
  if (isActionWithJson(request.headers)) {
    const isReadable = isListOfArguments(await request.text());
    return isReadable ? undefined : toRefusal(400, 'The arguments of this action cannot be read.');
  }
  const form = await request.formData().catch(() => undefined);
  if (!form) return toRefusal(400, 'This request is not a form that can be read.');
  return [...form.keys()].length > MAX_FIELDS ? toRefusal(413, 'This form has too many fields.') : undefined;
}

/** React writes what JSON lacks as texts: `$undefined`, `$D` and a date. Others lead to parts that only a form has. */
const REFERENCE = /"\$(?!\$|undefined"|D|n\d|NaN"|-?Infinity"|-0")/;

function isListOfArguments(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text)) && !REFERENCE.test(text);
  } catch {
    return false;
  }
}

/** A script calls an action without a form. */
const isActionWithJson = (headers: Headers): boolean =>
  headers.has('next-action') && headers.get('content-type')?.startsWith('text/plain') === true;
