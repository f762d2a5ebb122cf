import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../harness/harness';
import { aClass, rulesBrokenBy, serviceOf } from './own-services';

onEveryDatabase('a service without a fee', (platform) => {
  const price = { price: { value: '30' } };
  const options = { inPerson: true };

  test.each([
    ['a fixed price', { fixed: price }],
    ['a varied price', { varied: { defaultPrice: { value: '30' } } }],
    ['a price in words', { custom: { description: 'as you like' } }],
  ])('is refused with %s', async (_name, rate) => {
    const { services } = (await platform.site()).owner();
    const payment = { rateType: 'NO_FEE' as const, options, ...rate };
    const refused = services.createService({ ...aClass(), payment });
    await expect(refused).rejects.toThrow('Payment of type FREE cannot be used with payment.rate');
  });

  test('loses its earlier price, and refuses a new one', async () => {
    const site = await platform.site();
    const { services } = site.owner();
    const { _id = '', revision } = await services.createService({
      ...aClass(),
      payment: { rateType: 'FIXED', fixed: price, options },
    });
    const change = (payment: object) => ({ revision: revision ?? '', payment });
    const both = change({ rateType: 'NO_FEE', fixed: price });
    expect(await rulesBrokenBy(services.updateService(_id ?? '', both))).toEqual(['INVALID_RATE']);
    const free = await services.updateService(_id ?? '', change({ rateType: 'NO_FEE' }));
    expect(free.payment).toMatchObject({ rateType: 'NO_FEE' });
    expect(free.payment).not.toHaveProperty('fixed');
  });

  test('a price that does not fit the rate type is refused', async () => {
    const site = await platform.site();
    const { _id = '', revision, payment } = await serviceOf(site, 'massage');
    expect(payment?.rateType).toBe('FIXED');
    const change = { revision: revision ?? '', payment: { varied: { defaultPrice: { value: '30' } } } };
    expect(await rulesBrokenBy(site.owner().services.updateService(_id ?? '', change))).toEqual(['INVALID_RATE']);
  });
});
