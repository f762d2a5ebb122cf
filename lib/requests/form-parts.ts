/** More than any form of this app has; thousands of parts keep the server busy for seconds. */
const MAX_PARTS = 1_000;
const PART = /content-disposition/gi;

/** True for a form with more parts than any page of this app sends. Every part begins with that header. */
export async function hasTooManyParts(request: Request): Promise<boolean> {
  if (request.method !== 'POST' || !request.headers.get('content-type')?.startsWith('multipart/form-data'))
    return false;
  const text = Buffer.from(await request.arrayBuffer()).toString('latin1');
  PART.lastIndex = 0;
  let parts = 0;
  while (parts <= MAX_PARTS && PART.test(text)) parts++;
  return parts > MAX_PARTS;
}
