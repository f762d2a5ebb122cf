import { randomUUID } from 'node:crypto';
import { errorResponse, respond } from '../../../platform/http/responses';
import { PlatformError } from '../../../platform/kernel/errors';
import type { StagedSite } from '../stage/staged-site';
import { isCheckout } from '../stage/visit';
import type { SunnyDay } from './sunny-day';
import type { Trouble } from './trouble';

const placesSomething = ({ places }: SunnyDay): string | undefined => (places ? undefined : 'nothing is ordered');

export const SESSION_REFUSED = 'session-refused';

export const sessionTroubles: Trouble[] = [
  withoutSession({
    name: 'session-expired',
    title: 'the access token expires on the way to the checkout',
    refusesRenewal: false,
  }),
  withoutSession({
    name: SESSION_REFUSED,
    title: 'the session is refused on the way to the checkout, and cannot be renewed',
    refusesRenewal: true,
  }),
];

interface Session extends Pick<Trouble, 'name' | 'title'> {
  refusesRenewal: boolean;
}

/** From the checkout on, the platform refuses all tokens that were used before. */
function withoutSession({ refusesRenewal, ...trouble }: Session): Trouble {
  const tokensOf = new WeakMap<StagedSite, { used: Set<string>; areRefused: boolean }>();
  return {
    ...trouble,
    misses: placesSomething,
    async answer(visit, staged, next) {
      const tokens = tokensOf.get(staged) ?? { used: new Set(), areRefused: false };
      tokensOf.set(staged, tokens);
      const { token, operation } = visit;
      if (token && operation !== 'token' && !tokens.areRefused) tokens.used.add(token);
      tokens.areRefused ||= isCheckout(visit);
      if (operation === 'token') return tokens.areRefused && refusesRenewal ? refusal() : next();
      return token && tokens.areRefused && tokens.used.has(token) ? refusal() : next();
    },
  };
}

const refusal = (): Response =>
  respond(errorResponse(new PlatformError(401, 'Unauthorized: the token has expired')), randomUUID());
