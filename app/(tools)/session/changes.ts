import type { Tokens } from '@wix/sdk';

/** Damage that a developer can cause, to watch the next request repair it. */
export const CHANGES = {
  expire: {
    label: 'Expire the access token',
    effect: 'The access token was made to look expired. This request asked for a new one with the refresh token.',
  },
  revoke: {
    label: 'Revoke the refresh token',
    effect:
      'The platform was handed a refresh token that it doesn’t know, as after a sign-out elsewhere. It refused, so this request began a new visitor: a member is signed out.',
  },
  drop: {
    label: 'Drop the access cookie',
    effect: 'The cookie with the access token was gone. This request asked for a new one with the refresh token.',
  },
  'drop-both': {
    label: 'Drop both cookies',
    effect: 'Both cookies were gone. This request began a new visitor, with an empty cart.',
  },
  'client-id': {
    label: 'Change the client ID',
    effect: 'The session belonged to another client ID, so it was left alone, and this request began a new visitor.',
  },
} as const;

export type Change = keyof typeof CHANGES;

export const isChange = (value: unknown): value is Change => typeof value === 'string' && Object.hasOwn(CHANGES, value);

interface Changed {
  /** Absent: the cookie is deleted. */
  access?: Tokens['accessToken'];
  refresh?: { refreshToken: Tokens['refreshToken']; clientId: string };
}

export function cookieChanges(change: Change, { accessToken, refreshToken }: Tokens, clientId: string): Changed {
  const refresh = { refreshToken, clientId };
  const expired = { ...accessToken, expiresAt: 0 };
  switch (change) {
    case 'expire':
      return { access: expired, refresh };
    case 'revoke':
      return {
        access: expired,
        refresh: { clientId, refreshToken: { ...refreshToken, value: `${refreshToken.value}x` } },
      };
    case 'drop':
      return { refresh };
    case 'drop-both':
      return {};
    case 'client-id':
      return { access: accessToken, refresh: { refreshToken, clientId: 'another-client' } };
  }
}
