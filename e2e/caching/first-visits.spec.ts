import { expect, test } from '../fixtures';
import { PlainVisitor, runWithLimit } from './plain-visitor';

/** The cheapest path that gets a session from the proxy: it only redirects. */
const PATH = '/tickets/thank-you';

const refreshToken = (visitor: PlainVisitor): string =>
  JSON.parse(visitor.cookie('session-refresh') ?? '{}').refreshToken?.value ?? '';

test('each of a thousand concurrent visitors gets a session of their own', async ({ site, baseURL }) => {
  test.slow();
  const refreshTokens = await runWithLimit(1_000, 100, async () => {
    const visitor = new PlainVisitor(baseURL, { site: site.clientId });
    expect((await visitor.visit(PATH)).status).toBe(303);
    return refreshToken(visitor);
  });
  expect(refreshTokens.every((token) => token.length > 100)).toBe(true);
  expect(new Set(refreshTokens).size).toBe(1_000);
});
