import { currentCartV2 } from '@wix/ecom';
import { members } from '@wix/members';
import { createClient, OAuthStrategy, type Tokens } from '@wix/sdk';
import { memberTokens } from '../member-session';
import type { SandboxSite } from '../sandbox-site';
import { ownerClient } from '../site-owner';
import { PlainVisitor } from './plain-visitor';

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** A person with a session and one product in the cart. */
export interface Person {
  visitor: PlainVisitor;
  site: SandboxSite;
  /** The member's nickname, which every page shows. */
  nickname?: string;
  inCart: string;
  /** Texts that must never appear in anybody else's page. */
  secrets: readonly string[];
}

/** Two visitors and two members of the site. Each has one of two uniquely named products in the cart. */
export async function fourPeople(site: SandboxSite, name: string, origin: string | undefined): Promise<Person[]> {
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
