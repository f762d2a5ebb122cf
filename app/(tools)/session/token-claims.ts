/** A token for display, without anything that could be used. */
export interface ReadToken {
  /** Start of its digest, to recognize the token. */
  fingerprint: string;
  header?: unknown;
  payload?: unknown;
}

export async function readToken(token: string): Promise<ReadToken> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const fingerprint = Buffer.from(digest).toString('hex').slice(0, FINGERPRINT_LENGTH);
  const [header = '', payload = ''] = token.replace(/^(OauthNG\.)?JWS\./, '').split('.');
  return { fingerprint, header: parseJson(header), payload: withParsedData(parseJson(payload)) };
}

const FINGERPRINT_LENGTH = 8;

function parseJson(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The platform nests its claims as a string in one claim. */
function withParsedData(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || !('data' in payload)) return payload;
  const { data, ...registered } = payload;
  return { ...registered, data: typeof data === 'string' ? parseJsonOrText(data) : data };
}

function parseJsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
