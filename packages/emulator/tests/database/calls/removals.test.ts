// @module-tag database

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { carts } from '../../../src/platform/domains/ecom/cart/carts';
import { issueCode } from '../../../src/platform/domains/identity/authorization-codes';
import { startSession } from '../../../src/platform/domains/identity/sessions';
import { startVerification } from '../../../src/platform/domains/identity/sign-in/email-verification';
import { mailRecoveryTo } from '../../../src/platform/domains/identity/sign-in/password-recovery';
import { type Flow, insertFlow } from '../../../src/platform/http/hosted/flow';
import type { Transaction } from '../../../src/platform/kernel/store/store-interface';
import { addToCart, cartIdOf } from '../../ecom/cart/shopping';
import { aTicketOnSale, FREE, placeOrder, reserveTickets } from '../../events/tickets/some-tickets';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { memberIdOf, SEEDED } from '../../members/some-members';

const A_VISIT: Omit<Flow, 'id' | 'createdDate'> = {
  intent: 'login',
  request: {},
  visitorId: 'v',
  memberLoggedIn: false,
  state: 'open',
  progress: {},
};

const CALLBACKS = { postFlowUrl: 'http://localhost:3000/' };

onEveryDatabase('removal of old documents', (platform) => {
  const count = async (site: TestSite, collection: string) =>
    (await site.control<{ documents: object[] }>('GET', `collections/${collection}`)).documents.length;

  test('a cart and its open checkout are removed, with events, 90 days after their last change', async () => {
    const site = await platform.site();
    const [idleVisitor, activeVisitor] = [site.visitor(), site.visitor()];
    for (const visitor of [idleVisitor, activeVisitor]) {
      await addToCart(visitor, 'notebook');
      await visitor.cartV2.getCheckoutUrl(await cartIdOf(visitor));
    }
    await site.advance('P60D');
    await addToCart(activeVisitor, 'notebook');
    await activeVisitor.cartV2.getCheckoutUrl(await cartIdOf(activeVisitor));
    expect(await count(site, 'carts')).toBe(2);
    const { due } = await site.advance('P31D');
    expect(due).toEqual(
      expect.arrayContaining([
        'Carts that nobody touched for 90 days: 1 removed',
        'Checkouts that nobody touched for 90 days: 1 removed',
      ]),
    );
    expect([await count(site, 'carts'), await count(site, 'checkouts')]).toEqual([1, 1]);
    await expect(idleVisitor.currentCartV2.getCurrentCart()).rejects.toMatchObject({
      details: { applicationError: { code: 'CURRENT_CART_NOT_FOUND' } },
    });
    expect((await activeVisitor.currentCartV2.getCurrentCart()).cart?.lineItems).not.toHaveLength(0);
    const events = await site.events();
    expect(events.filter((slug) => slug === 'wix.ecom.v2.cart/deleted')).toHaveLength(1);
    expect(events.filter((slug) => slug === 'wix.ecom.v1.checkout/deleted')).toHaveLength(1);
  });

  test('old hosted page visits and their links are removed, and today’s stay', async () => {
    const site = await platform.site();
    const visit = () =>
      site.visitor().redirects.createRedirectSession({ logout: { clientId: site.clientId }, callbacks: CALLBACKS });
    await visit();
    await site.advance('P15D');
    expect([await count(site, 'hosted-flows'), await count(site, 'redirect-sessions')]).toEqual([0, 0]);
    await visit();
    expect([await count(site, 'hosted-flows'), await count(site, 'redirect-sessions')]).toEqual([1, 1]);
  });

  test('an expired reservation is removed 90 days later with its claims, and a confirmed one stays', async () => {
    const site = await platform.site('empty');
    const onSale = await aTicketOnSale(site, FREE);
    const { ticketDefinitionId } = onSale;
    const buyer = site.visitor();
    const { reservationId } = await placeOrder(buyer, onSale);
    await reserveTickets(site.visitor(), onSale, 1);
    const claims = async () => {
      const store = (await platform.emulator.sites.byId(site.siteId))?.store;
      return store?.run('2026-01-01T00:00:00Z', (transaction) => transaction.claimsOn(`ticket:${ticketDefinitionId}`));
    };
    expect(await claims()).toHaveLength(2);
    await site.advance('P60D');
    expect(await count(site, 'ticket-reservations')).toBe(2);
    const { due } = await site.advance('P31D');
    expect(due).toContain('Reservations that expired 90 days ago: 1 removed');
    expect(await claims()).toHaveLength(1);
    const left = await buyer.ticketReservations.getTicketReservation(reservationId);
    expect(left.status).toBe('CONFIRMED');
    const events = await site.events();
    expect(events.filter((slug) => slug === 'wix.events.v1.ticket_reservation/deleted')).toHaveLength(1);
  });

  test('each kind of leftover of visits goes when later ones of its kind begin', async () => {
    const site = await platform.site();
    const opened = await platform.emulator.sites.byId(site.siteId);
    if (!opened) throw new Error('no site');
    const memberId = await memberIdOf(site);
    const begin = async (transaction: Transaction) => {
      const context = { transaction, site: opened, baseUrl: 'http://localhost' };
      await startSession(transaction, memberId);
      await startVerification(transaction, { id: memberId, loginEmail: SEEDED.email });
      await issueCode(context, { memberId, visitorId: 'v', clientId: 'c', codeChallenge: 'x', offline: false });
      await mailRecoveryTo(SEEDED.email, { purpose: 'recovery' }, context);
      const { now: createdDate } = transaction;
      await insertFlow(transaction, { ...A_VISIT, id: randomUUID(), createdDate });
    };
    const kinds = [
      'member-sessions',
      'email-verifications',
      'authorization-codes',
      'password-recoveries',
      'hosted-flows',
    ];
    const counts = () => Promise.all(kinds.map((kind) => count(site, kind)));
    const before = await counts();
    await opened.store.run('2020-01-01T00:00:00.000Z', begin);
    await opened.store.run('2020-01-01T00:00:00.000Z', begin);
    expect(await counts()).toEqual(before.map((number) => number + 2));
    await opened.store.run('2023-01-01T00:00:00.000Z', begin);
    expect(await counts()).toEqual(before.map((number) => number + 1));
  });

  test('without a frozen clock the next call removes old documents', async () => {
    const site = await platform.site();
    await addToCart(site.visitor(), 'notebook');
    // Simulates documents from before a long downtime of the emulator.
    const store = (await platform.emulator.sites.byId(site.siteId))?.store;
    const longAgo = '2020-01-01T00:00:00.000Z';
    await store?.run(longAgo, async (transaction) => {
      for (let index = 0; index < 12; index++) {
        const id = `old-${index}`;
        await transaction.in(carts).insert({
          id,
          lines: [],
          purchaseFlowId: id,
          createdDate: longAgo,
          updatedDate: longAgo,
        });
      }
    });
    expect(await count(site, 'carts')).toBe(13);
    await addToCart(site.visitor(), 'notebook');
    expect(await count(site, 'carts')).toBe(4);
    await addToCart(site.visitor(), 'notebook');
    expect(await count(site, 'carts')).toBe(3);
  });
});
