import { expect, test } from 'vitest';
import { calculate } from '../../ecom/cart/shopping';
import { onEveryDatabase } from '../../harness/harness';
import { checkOut, PluginApp, withMug } from './plugin-app';

onEveryDatabase('an app that adds fees', (platform) => {
  test('adds them to the totals, taxed as it says, and to the order', async () => {
    const site = await platform.site();
    await using server = await PluginApp.start();
    const lineItemIds: string[] = [];
    const { appId } = await server.install(site, { additionalFees: server.url }, (client) =>
      client.additionalFees.provideHandlers({
        async calculateAdditionalFees({ request, metadata }) {
          lineItemIds.splice(0, 9, ...(request.lineItems ?? []).flatMap(({ _id }) => _id ?? []));
          const fee = { code: 'gift-wrap', name: 'Gift wrap', translatedName: 'Geschenkpapier', price: '5' };
          const taxed = { code: 'fragile', name: 'Fragile', price: '10', taxDetails: { taxable: true } };
          return { currency: metadata.currency ?? '', additionalFees: [{ ...fee, lineItemIds }, taxed] };
        },
      }),
    );
    const visitor = await withMug(site);
    const { additionalFees, priceSummary } = await checkOut(visitor);
    expect(lineItemIds).toHaveLength(1);
    expect(additionalFees).toMatchObject([
      {
        code: 'gift-wrap',
        name: 'Gift wrap',
        translatedName: 'Geschenkpapier',
        providerAppId: appId,
        source: 'SERVICE_PLUGIN',
        lineItemIds,
        priceAfterTax: { amount: '5.00' },
      },
      { code: 'fragile', priceBeforeTax: { amount: '10.00' }, priceAfterTax: { amount: '10.80' } },
    ]);
    expect(priceSummary).toMatchObject({ additionalFees: { amount: '15.00' }, total: { amount: '67.64' } });
    const summary = await calculate(visitor);
    expect(summary?.additionalFees).toMatchObject([
      { name: { original: 'Gift wrap', translated: 'Geschenkpapier' }, price: { amount: '5.00' } },
      { name: { original: 'Fragile' }, price: { amount: '10.00' } },
    ]);
    expect(summary?.priceSummary?.additionalFees?.amount).toBe('15.00');
  });

  test.each([
    ['fails', async () => new Response('', { status: 500 })],
    [
      'answers in another currency',
      async () => Response.json({ currency: 'EUR', additionalFees: [{ name: 'F', price: '1' }] }),
    ],
    [
      'answers a price that is no amount',
      async () => Response.json({ currency: 'USD', additionalFees: [{ name: 'F', price: 'a lot' }] }),
    ],
    ['answers a list', async () => Response.json([])],
    ['answers no JSON', async () => new Response('<html>')],
    ['answers too much', async () => new Response('x'.repeat(2_000_000))],
    ['redirects', async () => new Response('', { status: 302, headers: { location: 'http://127.0.0.1:1/' } })],
  ])('adds none when it %s', async (_, answer) => {
    const site = await platform.site();
    await using server = await PluginApp.start(answer);
    await server.install(site, { additionalFees: server.url }, () => {});
    const { additionalFees, priceSummary } = await checkOut(await withMug(site));
    expect(server.paths).toEqual(['/plugins/v1/calculate-additional-fees']);
    expect(additionalFees).toEqual([]);
    expect(priceSummary?.total?.amount).toBe('51.84');
  });

  test('adds none when it is too slow, and holds up no other request to the site', async () => {
    const site = await platform.site();
    const [gate, asked] = [newGate(), newGate()];
    await using server = await PluginApp.start(async () => {
      asked.open();
      await gate.opened;
      return Response.json({ currency: 'USD', additionalFees: [{ name: 'Late', price: '1' }] });
    });
    await server.install(site, { additionalFees: server.url }, () => {});
    const visitor = await withMug(site);
    let isDone = false;
    const waiting = checkOut(visitor).finally(() => {
      isDone = true;
    });
    await asked.opened;
    await withMug(site);
    await site.settings({ name: 'Renamed meanwhile' });
    expect(isDone).toBe(false);
    expect((await waiting).additionalFees).toEqual([]);
    gate.open();
  });

  test('is asked for no purchase once it is removed', async () => {
    const site = await platform.site();
    await using server = await PluginApp.start(async () => Response.json({ currency: 'USD', additionalFees: [] }));
    const { appId } = await server.install(site, { additionalFees: server.url }, () => {});
    const visitor = await withMug(site);
    await site.control('DELETE', `apps/${appId}`);
    await checkOut(visitor);
    expect(server.paths).toEqual([]);
  });
});

function newGate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
