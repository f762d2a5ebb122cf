import { beforeEach, expect, test, vi } from 'vitest';
import { OutageState } from '../../../components/ui/unanswered';
import { PAGE_ADDRESS_HEADER, RENEWED_COOKIE, renewIfRefused } from '../../../lib/wix/session';

const request = vi.hoisted(() => ({ headers: new Headers(), cookies: new Set<string>() }));
vi.mock('next/headers', () => ({ headers: async () => request.headers, cookies: async () => request.cookies }));
vi.mock('next/navigation', () => ({
  redirect: (address: string) => {
    throw new Error(`redirect to ${address}`);
  },
  useRouter: () => ({}),
}));

const refused = { kind: 'outage', status: 401, detail: '401 · who are you?' } as const;
const away = { kind: 'outage', status: 503, detail: '503 · busy' } as const;

beforeEach(() => {
  request.headers = new Headers({ [PAGE_ADDRESS_HEADER]: '/account/orders?page=2' });
  request.cookies = new Set();
});

test('a page with a refused session redirects to get a new session and comes back', async () => {
  await expect(renewIfRefused(refused)).rejects.toThrow(
    'redirect to /session/renew?from=%2Faccount%2Forders%3Fpage%3D2',
  );
  await expect(OutageState({ outage: refused })).rejects.toThrow('redirect to /session/renew');
});

test('an outage does not redirect', async () => {
  await renewIfRefused(away);
  await OutageState({ outage: away });
});

test('a new session that is refused as well is reported as an error on the page', async () => {
  request.cookies.add(RENEWED_COOKIE);
  await renewIfRefused(refused);
  await expect(OutageState({ outage: refused })).rejects.toThrow('refuses even a fresh session: 401 · who are you?');
});
