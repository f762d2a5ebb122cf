/** A token as a developer may see it: enough to recognize it, and what it says, but nothing that could be used. */
export interface ReadToken {
  /** The start of its digest, which differs for every token. */
  fingerprint: string;
  header?: unknown;
  payload?: unknown;
}

/** The parts of a JWT after the platform's own prefix, without its signature. */
export async function readToken(token: string): Promise<ReadToken> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const fingerprint = Buffer.from(digest).toString('hex').slice(0, FINGERPRINT_LENGTH);
  const [header = '', payload = ''] = token.replace(/^(OauthNG\.)?JWS\./, '').split('.');
  return { fingerprint, header: jsonOf(header), payload: withParsedData(jsonOf(payload)) };
}

const FINGERPRINT_LENGTH = 8;

function jsonOf(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    // A token of the platform may be opaque.
    return undefined;
  }
}

/** The platform puts its own claims into one claim, as text. */
function withParsedData(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || !('data' in payload)) return payload;
  const { data, ...registered } = payload;
  return { ...registered, data: typeof data === 'string' ? parsedOr(data) : data };
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
