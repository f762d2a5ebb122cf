/** More than any form here has; thousands keep the server busy for seconds. */
const MAX_PARTS = 1_000;

const MARKS: readonly [RegExp, RegExp][] = [
  [/^multipart\/form-data/i, /content-disposition/gi],
  [/^application\/x-www-form-urlencoded/i, /&/g],
];

export async function hasTooManyParts(request: Request): Promise<boolean> {
  if (request.method !== 'POST') return false;
  const contentType = request.headers.get('content-type') ?? '';
  const mark = MARKS.find(([kind]) => kind.test(contentType))?.[1];
  if (!mark) return false;
  const text = Buffer.from(await request.arrayBuffer()).toString('latin1');
  mark.lastIndex = 0;
  let parts = 0;
  while (parts <= MAX_PARTS && mark.test(text)) parts++;
  return parts > MAX_PARTS;
}
