import type { Tokens } from '@wix/sdk';

/** Damage that a developer can cause, to watch the next request repair it. */
export const CHANGES = {
  expire: {
    label: 'Expire the access token',
    effect: 'The access token was marked as expired. This request used the refresh token to get a new one.',
  },
  revoke: {
    label: 'Revoke the refresh token',
    effect:
      'The refresh token was replaced with one the platform doesn’t know, as after a sign-out elsewhere. The platform refused it, so this request started over as a new visitor. Members are signed out.',
  },
  drop: {
    label: 'Drop the access cookie',
    effect: 'The access token’s cookie was missing. This request used the refresh token to get a new one.',
  },
  'drop-both': {
    label: 'Drop both cookies',
    effect: 'Both cookies were missing. This request started over as a new visitor with an empty cart.',
  },
  'client-id': {
    label: 'Change the client ID',
    effect: 'The session belonged to another client ID, so this request ignored it and started over as a new visitor.',
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
