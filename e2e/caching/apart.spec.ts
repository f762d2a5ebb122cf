import { currentCartV2 } from '@wix/ecom';
import { members } from '@wix/members';
import { createClient, OAuthStrategy, type Tokens } from '@wix/sdk';
import { expect, test } from '../fixtures';
import { memberTokens } from '../member';
import { SandboxSite } from '../sandbox-site';
import { ownerClient } from '../site-owner';
import { PlainVisitor, runWithLimit } from './plain-visitor';

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** A person with a session and one product in the cart. */
interface Person {
  visitor: PlainVisitor;
  site: SandboxSite;
  /** The member's nickname, which every page shows. */
  nickname?: string;
  inCart: string;
  /** Texts that must never appear in anybody else's page. */
  secrets: readonly string[];
}

/** Two visitors and two members of the site. Each has one of two uniquely named products in the cart. */
async function fourPeople(site: SandboxSite, name: string, origin: string | undefined): Promise<Person[]> {
  const products = await productsByName(site, name);
  const people: Person[] = [];
  for (const [index, product] of [...products, ...products].entries()) {
    const nickname = index < products.length ? undefined : `Member${name}${index}`;
    const tokens = await (nickname ? newMemberTokens(site, nickname) : visitorAuth(site).generateVisitorTokens());
    await putInCart(site, tokens, product.id);
    people.push({
      visitor: browserWith(site, tokens, origin),
      site,
      ...(nickname && { nickname }),
      inCart: product.name,
      secrets: [tokens.accessToken.value, tokens.refreshToken.value, ...(nickname ? [nickname] : [])],
    });
  }
  return people;
}

async function productsByName(site: SandboxSite, name: string): Promise<{ id: string; name: string }[]> {
  const { productsV3 } = ownerClient(site);
  const { products = [] } = await productsV3.searchProducts({ cursorPaging: { limit: 50 } });
  const single = products.filter(({ variantSummary }) => variantSummary?.variantCount === 1).slice(0, 2);
  return Promise.all(
    single.map(async ({ _id, revision }, index) => {
      const id = String(_id);
      const renamed = `Product${name}${index}`;
      await productsV3.updateProduct(id, { revision: String(revision), name: renamed });
      return { id, name: renamed };
    }),
  );
}

const visitorAuth = ({ clientId }: SandboxSite) => OAuthStrategy({ clientId });

async function newMemberTokens(site: SandboxSite, nickname: string): Promise<Tokens> {
  const loginEmail = `${nickname.toLowerCase()}@example.com`;
  const createdMember = await ownerClient(site)
    .use(members)
    .createMember({ member: { loginEmail, profile: { nickname } } });
  return memberTokens(site, String(createdMember._id));
}

async function putInCart({ clientId }: SandboxSite, tokens: Tokens, catalogItemId: string): Promise<void> {
  const { addLineItemsToCurrentCart } = createClient({ auth: OAuthStrategy({ clientId, tokens }) }).use(currentCartV2);
  await addLineItemsToCurrentCart({
    catalogItems: [{ catalogReference: { appId: STORES_APP_ID, catalogItemId }, quantity: 1 }],
  });
}

const browserWith = ({ clientId }: SandboxSite, { accessToken, refreshToken }: Tokens, origin: string | undefined) =>
  new PlainVisitor(origin, {
    site: clientId,
    session: JSON.stringify({ accessToken }),
    'session-refresh': JSON.stringify({ refreshToken, clientId }),
  });

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
