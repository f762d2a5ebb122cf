import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../../harness/harness';
import { TEST_DAY } from '../../test-day';
import { productBySlug, purchase, STORES_APP_ID } from '../cart/shopping';

const line = (more: object = {}) => ({
  productName: { original: 'Teapot' },
  quantity: 2,
  price: { amount: '64' },
  itemType: { preset: 'PHYSICAL' as const },
  ...more,
});

const write = (more: object = {}) => ({
  channelInfo: { type: 'BACKOFFICE_MERCHANT' as const },
  buyerInfo: { email: 'ada@example.com' },
  lineItems: [line()],
  priceSummary: { total: { amount: '128' } },
  ...more,
});

const anImportedOrder = (more: object = {}) => ({
  ...write(),
  status: 'APPROVED' as const,
  paymentStatus: 'PAID' as const,
  number: '777',
  billingInfo: { contactDetails: { firstName: 'Ada' } },
  ...more,
});

onEveryDatabase('order creation', (platform) => {
  test('the owner creates an order, which lowers the stock and emails the buyer', async () => {
    const site = await platform.site();
    const owner = site.owner();
    const { _id: catalogItemId, stock } = await productBySlug(site.visitor(), 'teapot');
    const catalogReference = { appId: STORES_APP_ID, catalogItemId };
    const order = await owner.ecomOrders.createOrder(
      write({ paymentStatus: 'PAID', lineItems: [line({ catalogReference })] }),
    );
    expect(order).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'PAID',
      number: '10001',
      currency: 'USD',
      lineItems: [{ quantity: 2, lineItemPrice: { amount: '128.00', formattedAmount: '$128.00' } }],
      balanceSummary: { balance: { amount: '0.00' }, paid: { amount: '128.00' } },
    });
    expect((await productBySlug(site.visitor(), 'teapot')).stock?.quantity).toBe(Number(stock?.quantity) - 2);
    const { mails } = await site.control<{ mails: { to: string }[] }>('GET', 'mailbox');
    expect(mails.map(({ to }) => to)).toEqual(['ada@example.com']);
    expect(await site.events()).toEqual(
      expect.arrayContaining(['wix.ecom.v1.order/created', 'wix.ecom.v1.order/approved']),
    );
  });

  test('an order waits for its payment, unless it is paid offline or free', async () => {
    const site = await platform.site();
    const { ecomOrders, orderTransactions } = site.owner();
    const status = async (order: object) => (await ecomOrders.createOrder(write(order))).status;
    expect(await status({ lineItems: [line({ paymentOption: 'FULL_PAYMENT_OFFLINE' })] })).toBe('APPROVED');
    expect(await status({ priceSummary: { total: { amount: '0' } } })).toBe('APPROVED');
    const { _id = '', status: before } = await ecomOrders.createOrder(write());
    expect(before).toBe('INITIALIZED');
    await orderTransactions.addPayments(_id ?? '', [
      { amount: { amount: '128' }, regularPaymentDetails: { offlinePayment: true } },
    ]);
    expect(await ecomOrders.getOrder(_id ?? '')).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' });
  });

  test('refuses an order dated tomorrow, a digital item without its file, and visitors', async () => {
    const site = await platform.site();
    const { ecomOrders } = site.owner();
    const tomorrow = new Date(Date.parse(TEST_DAY) + 86_400_000);
    expect(await refusalOf(ecomOrders.createOrder(write({ purchasedDate: tomorrow })))).toMatchObject({
      code: 'PURCHASED_DATE_CANNOT_BE_IN_FUTURE',
    });
    const digital = write({ lineItems: [line({ itemType: { preset: 'DIGITAL' } })] });
    expect(await refusalOf(ecomOrders.createOrder(digital))).toMatchObject({ status: 400 });
    const visitor = site.visitor().ecomOrders;
    expect(await refusalOf(visitor.createOrder(write()))).toMatchObject({ status: 403 });
    expect(await refusalOf(visitor.importOrder(anImportedOrder()))).toMatchObject({ status: 403 });
    expect(await refusalOf(visitor.setOrderNumberCounter('1'))).toMatchObject({ status: 403 });
    expect(await refusalOf(visitor.bulkDeleteImportedOrders([crypto.randomUUID()]))).toMatchObject({ status: 403 });
  });

  test('an imported order is stored unchanged, without side effects', async () => {
    const site = await platform.site();
    const { ecomOrders } = site.owner();
    const { order } = await ecomOrders.importOrder(anImportedOrder());
    expect(order).toMatchObject({ number: '777', imported: true, paymentStatus: 'PAID', status: 'APPROVED' });
    const again = await ecomOrders.importOrder(anImportedOrder({ _id: order?._id, number: '778' }));
    expect(again.order).toMatchObject({ _id: order?._id, number: '778' });
    expect((await site.control<{ mails: unknown[] }>('GET', 'mailbox')).mails).toEqual([]);
    const happened = (await site.events()).filter((event) => event.startsWith('wix.ecom.'));
    expect(happened).toEqual(['wix.ecom.v1.order/imported', 'wix.ecom.v1.order/imported']);
    const own = await purchase(site, site.visitor());
    expect(await refusalOf(ecomOrders.importOrder(anImportedOrder({ _id: own })))).toMatchObject({
      code: 'CANNOT_OVERWRITE_NON_IMPORTED_ORDER',
    });
    expect(await refusalOf(ecomOrders.importOrder(anImportedOrder({ number: '10001' })))).toMatchObject({
      status: 409,
    });
    const { jobId } = await ecomOrders.bulkDeleteImportedOrders([order?._id ?? '', own]);
    expect(jobId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await refusalOf(ecomOrders.getOrder(order?._id ?? ''))).toMatchObject({ code: 'ORDER_NOT_FOUND' });
    expect(await ecomOrders.getOrder(own)).toMatchObject({ number: '10001' });
  });

  test('the owner can set the next order number, and lower it only explicitly', async () => {
    const site = await platform.site();
    const { ecomOrders } = site.owner();
    const nextOrderNumber = async () => (await ecomOrders.createOrder(write())).number;
    expect(await nextOrderNumber()).toBe('10001');
    expect(await ecomOrders.setOrderNumberCounter('20000')).toMatchObject({ oldCounter: '10002', newCounter: '20000' });
    expect(await nextOrderNumber()).toBe('20000');
    expect(await refusalOf(ecomOrders.setOrderNumberCounter('20001'))).toMatchObject({
      code: 'CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER',
    });
    expect(await nextOrderNumber()).toBe('20001');
    await ecomOrders.setOrderNumberCounter('10000', { allowLowerCounter: true });
    expect([await nextOrderNumber(), await nextOrderNumber()]).toEqual(['10000', '10002']);
  });
});
