import { expect, test } from '../fixtures';
import { inTurns, PlainVisitor } from './plain-visitor';

/** What the proxy gives a session for, and costs least: it only leads on. */
const PATH = '/tickets/thank-you';

const refreshToken = (visitor: PlainVisitor): string =>
  JSON.parse(visitor.cookie('session-refresh') ?? '{}').refreshToken?.value ?? '';

test('of a thousand visitors who come at once each gets a session of their own', async ({ site, baseURL }) => {
  test.slow();
  const given = await inTurns(1_000, 100, async () => {
    const visitor = new PlainVisitor(baseURL, { site: site.clientId });
    expect((await visitor.visit(PATH)).status).toBe(303);
    return refreshToken(visitor);
  });
  expect(given.every((token) => token.length > 100)).toBe(true);
  expect(new Set(given).size).toBe(1_000);
});

test('only the first visitor of a site waits for a session', async ({ site, baseURL }) => {
  await site.faults([{ operation: 'token', latencyMs: 3_000 }]);
  const durationOfVisit = async () => {
    const startedAt = performance.now();
    const visitor = new PlainVisitor(baseURL, { site: site.clientId });
    await visitor.visit(PATH);
    expect(refreshToken(visitor)).not.toBe('');
    return performance.now() - startedAt;
  };
  expect(await durationOfVisit()).toBeGreaterThan(3_000);
  // Those of the next are minted after the first one has the page.
  await expect.poll(durationOfVisit, { timeout: 30_000 }).toBeLessThan(2_500);
});

test('what was minted before a site was reset is given to nobody', async ({ site, baseURL }) => {
  const visit = () => new PlainVisitor(baseURL, { site: site.clientId }).visit(PATH);
  await visit();
  await site.faults([{ operation: 'token', status: 503 }]);
  const visitor = new PlainVisitor(baseURL, { site: site.clientId });
  await visitor.visit(PATH);
  expect(visitor.cookie('session')).toBeUndefined();
});
