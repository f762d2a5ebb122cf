import { expect, test } from '../fixtures';
import { SandboxSite } from '../sandbox-site';
import { ownerClient } from '../site-owner';
import { fourPeople, type Person } from './people';
import { PlainVisitor, runWithLimit } from './plain-visitor';

const VISITS = 1_000;
const PATHS = ['/store', '/cart', '/account', '/booking'] as const;

test.use({ preset: 'new-site' });

test('a thousand concurrent visits by visitors and members of two sites never show another person’s data', async ({
  site,
  request,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const other = await SandboxSite.create(request, 'new-site');
  try {
    const people = [...(await fourPeople(site, 'Amber', baseURL)), ...(await fourPeople(other, 'Beryl', baseURL))];
    const strangers = (person: Person) => people.filter((each) => each !== person);
    const wrong = await runWithLimit(VISITS, 16, async (index) => {
      const person = people[index % people.length];
      const path = PATHS[Math.floor(index / people.length) % PATHS.length] ?? '/';
      if (!person) return [];
      const { html, headers } = await person.visitor.visit(path);
      const receivedText = html + headers.getSetCookie().join();
      const otherSites = people.filter((each) => each.site !== person.site);
      return [
        ...(person.nickname && !receivedText.includes(person.nickname)
          ? [`${path}: ${person.nickname} is missing`]
          : []),
        ...(path === '/cart' && !receivedText.includes(person.inCart) ? [`${path}: ${person.inCart} is missing`] : []),
        ...strangers(person).flatMap(({ secrets }) => secrets.filter((secret) => receivedText.includes(secret))),
        ...otherSites.filter(({ inCart }) => receivedText.includes(inCart)).map(({ inCart }) => `${path}: ${inCart}`),
        ...(path === '/cart'
          ? strangers(person).filter(({ inCart }) => inCart !== person.inCart && receivedText.includes(inCart))
          : []
        ).map(({ inCart }) => `${path}: ${inCart}`),
      ];
    });
    expect([...new Set(wrong.flat())]).toEqual([]);
  } finally {
    await other.remove();
  }
});

test('switching between sites never shows the other site’s data', async ({ site, request, baseURL }) => {
  const other = await SandboxSite.create(request, 'new-site');
  try {
    const [here, there] = ['Only at the first site', 'Only at the second site'];
    await renameService(site, here);
    await renameService(other, there);
    const visitor = new PlainVisitor(baseURL, { site: site.clientId });
    for (const [clientId, own, foreign] of [
      [site.clientId, here, there],
      [other.clientId, there, here],
      [site.clientId, here, there],
    ] as const) {
      visitor.chooseSite(clientId);
      const { html } = await visitor.visit('/booking');
      expect([html.includes(own), html.includes(foreign)]).toEqual([true, false]);
    }
  } finally {
    await other.remove();
  }
});

async function renameService(site: SandboxSite, name: string): Promise<void> {
  const owner = ownerClient(site).services;
  const [service] = (await owner.queryServices().limit(1).find()).items;
  await owner.updateService(String(service?._id), { revision: String(service?.revision), name });
}

test('a response that sets a cookie is never cached', async ({ site, baseURL }) => {
  const paths = [
    '/',
    '/store',
    '/booking',
    '/tickets',
    '/subscriptions',
    '/cart',
    '/account',
    '/login',
    '/no-such-page',
  ];
  for (const path of [...paths, '/store/no-such-product', '/tickets/thank-you', '/booking/confirmed/calendar.ics']) {
    const { headers } = await new PlainVisitor(baseURL, { site: site.clientId }).visit(path);
    const control = headers.get('cache-control') ?? '';
    if (headers.getSetCookie().length > 0) {
      expect.soft(control, path).toMatch(/\b(private|no-store)\b/);
      expect.soft(control, path).not.toMatch(/\b(public|s-maxage)\b/);
    }
  }
});
