import { randomUUID } from 'node:crypto';
import { pricing, serviceOptionsAndVariants } from '@wix/bookings';
import { cartV2 } from '@wix/ecom';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { ownerCall, wire } from '../../harness/wire';
import { ADA, NOW, openSlots } from '../booking/a-booking';
import { serviceOf } from '../services/own-services';

const BOOKINGS_APP_ID = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';

// Sources: the docs of serviceOptionsAndVariants, pricing and createBooking in @wix/bookings.
onEveryDatabase('service options and variants', (platform) => {
  async function training(site: TestSite) {
    const { _id: serviceId = '', payment } = await serviceOf(site, 'personal-training');
    const visitor = site.visitor();
    const calls = visitor.use(serviceOptionsAndVariants);
    const { serviceVariants } = await calls.getServiceOptionsAndVariantsByServiceId(serviceId ?? '');
    return { serviceId: serviceId ?? '', payment, visitor, variants: serviceVariants };
  }

  const customChoice = (variants: serviceOptionsAndVariants.ServiceOptionsAndVariants | undefined, custom: string) => ({
    optionId: variants?.options?.values?.[0]?._id ?? '',
    custom,
  });

  test('a visitor reads the choices of a varied price, whose range matches the service’s price range', async () => {
    const site = await platform.site();
    const { variants, payment } = await training(site);
    expect(variants?.options?.values).toMatchObject([{ type: 'CUSTOM', customData: { name: 'Equipment' } }]);
    expect(variants?.variants?.values?.map(({ price }) => price?.value)).toEqual(['45', '60', '80']);
    expect(variants).toMatchObject({ minPrice: { value: '45' }, maxPrice: { value: '80' } });
    expect(payment?.varied).toMatchObject({ minPrice: { value: '45' }, maxPrice: { value: '80' } });
  });

  test('are found by their options, choices and prices', async () => {
    const site = await platform.site();
    const { serviceId, variants, visitor } = await training(site);
    const query = () => visitor.use(serviceOptionsAndVariants).queryServiceOptionsAndVariants();
    type Query = ReturnType<typeof query>;
    const found = async (asked: Query) => (await asked.find()).items.map((each) => each.serviceId);
    expect(await found(query().hasSome('options.values.id', [variants?.options?.values?.[0]?._id]))).toEqual([
      serviceId,
    ]);
    const withChoices = async (...choices: string[]) => {
      const filter = { 'variants.values.choices.custom': { $hasAll: choices } };
      const call = { ...ownerCall(site), body: { query: { filter } } };
      const path = '/bookings/v1/serviceOptionsAndVariants/query';
      const { body } = await wire(platform.emulator, 'POST', path, call);
      return (body.serviceOptionsAndVariantsList as { serviceId: string }[]).map((each) => each.serviceId);
    };
    expect(await withChoices('Full gym', 'Mat only')).toEqual([serviceId]);
    expect(await withChoices('Full gym', 'Trampoline')).toEqual([]);
    expect(await found(query().hasSome('variants.values.price.value', ['60.00']))).toEqual([serviceId]);
    expect(await found(query().hasSome('variants.values.price.currency', ['EUR']))).toEqual([]);
    expect(await found(query().hasSome('options.values.type', ['DURATION']))).not.toContain(serviceId);
    expect(await found(query().exists('variants.values', true))).toContain(serviceId);
    expect(await found(query().exists('options.values', false))).toEqual([]);
  });

  test('a price preview uses the choice, regardless of case, or the default price without a choice', async () => {
    const site = await platform.site();
    const { serviceId, variants, visitor } = await training(site);
    const preview = async (choices: pricing.ServiceChoice[]) =>
      (await visitor.use(pricing).previewPrice([{ serviceId, serviceChoices: [{ numberOfParticipants: 2, choices }] }]))
        .priceInfo?.calculatedPrice;
    expect(await preview([customChoice(variants, 'full GYM')])).toBe(160);
    expect(await preview([customChoice(variants, 'Mat only')])).toBe(90);
    expect(await preview([])).toBe(120);
  });

  test('a booking’s price in the cart follows its participants’ choices', async () => {
    const site = await platform.site();
    await site.setTime(NOW);
    const { variants, visitor } = await training(site);
    const [open] = await openSlots(site, 'personal-training');
    const book = (custom: string) => {
      const slot: object = structuredClone(open?.slot ?? {});
      return visitor.bookings.createBooking({
        bookedEntity: { slot },
        contactDetails: ADA,
        participantsChoices: {
          serviceChoices: [{ numberOfParticipants: 1, choices: [customChoice(variants, custom)] }],
        },
        selectedPaymentOption: 'ONLINE',
      });
    };
    const { booking } = await book('Full gym');
    expect(booking?.participantsChoices?.serviceChoices).toMatchObject([
      { numberOfParticipants: 1, choices: [{ custom: 'Full gym' }] },
    ]);
    const catalogReference = { appId: BOOKINGS_APP_ID, catalogItemId: booking?._id ?? '' };
    const cart = await visitor.use(cartV2).createCart({ catalogItems: [{ catalogReference, quantity: 1 }] });
    const { summary } = await visitor.use(cartV2).calculateCart(cart._id ?? '');
    expect(Number(summary?.priceSummary?.total?.amount)).toBe(80);
    expect(await refusalOf(book('Trampoline'))).toMatchObject({ code: 'INVALID_CHOICES' });
  });

  test('the owner can add variants to a service once, and change and remove them', async () => {
    const site = await platform.site();
    const { _id: serviceId = '' } = await serviceOf(site, 'haircut');
    const own = site.owner().use(serviceOptionsAndVariants);
    const optionId = randomUUID();
    const variant = (custom: string, value: string, currency = 'USD') => ({
      choices: [{ optionId, custom }],
      price: { value, currency },
    });
    const optionsAndVariants = (...values: ReturnType<typeof variant>[]) => ({
      serviceId: serviceId ?? '',
      options: { values: [{ _id: optionId, type: 'CUSTOM' as const, customData: { name: 'Length' } }] },
      variants: { values },
    });
    const refusal = (...values: ReturnType<typeof variant>[]) =>
      refusalOf(own.createServiceOptionsAndVariants(structuredClone(optionsAndVariants(...values))));
    expect(await refusal(variant('Short', '48'), variant('SHORT', '60'))).toMatchObject({ code: 'IDENTICAL_CHOICES' });
    expect(await refusal(variant('Short', '48'), variant('Long', '60', 'EUR'))).toMatchObject({
      code: 'MULTIPLE_CURRENCIES',
    });
    const createdVariants = await own.createServiceOptionsAndVariants(
      optionsAndVariants(variant('Short', '48'), variant('Long', '66')),
    );
    expect(createdVariants).toMatchObject({ revision: '1', minPrice: { value: '48' }, maxPrice: { value: '66' } });
    expect(await refusal(variant('Short', '48'))).toMatchObject({ status: 409 });
    const changed = await own.updateServiceOptionsAndVariants(createdVariants._id ?? '', {
      revision: '1',
      variants: { values: [variant('Short', '50'), variant('Long', '70')] },
    });
    expect(changed).toMatchObject({ revision: '2', maxPrice: { value: '70' } });
    expect(
      (
        await own
          .queryServiceOptionsAndVariants()
          .eq('serviceId', serviceId ?? '')
          .find()
      ).items,
    ).toHaveLength(1);
    await own.deleteServiceOptionsAndVariants(createdVariants._id ?? '', { revision: '2' });
    expect(await refusalOf(own.getServiceOptionsAndVariantsByServiceId(serviceId ?? ''))).toMatchObject({
      status: 404,
    });
    expect(await site.events()).toContain('wix.bookings.catalog.v1.service_options_and_variants/deleted');
  });

  test('prices by staff must cover every staff member of the service, and no others', async () => {
    const site = await platform.site();
    const { _id: serviceId = '', staffMemberIds = [] } = await serviceOf(site, 'haircut');
    const own = site.owner().use(serviceOptionsAndVariants);
    const optionId = randomUUID();
    const pricing = (ids: readonly string[]) =>
      own.createServiceOptionsAndVariants({
        serviceId: serviceId ?? '',
        options: { values: [{ _id: optionId, type: 'STAFF_MEMBER' }] },
        variants: {
          values: ids.map((staffMemberId, index) => ({
            choices: [{ optionId, staffMemberId }],
            price: { value: String(40 + index), currency: 'USD' },
          })),
        },
      });
    expect(await refusalOf(pricing([...staffMemberIds, randomUUID()]))).toMatchObject({ code: 'UNKNOWN_STAFF_IDS' });
    expect(await refusalOf(pricing(staffMemberIds.slice(1)))).toMatchObject({ code: 'MISSING_STAFF_VARIANTS' });
    expect(await pricing(staffMemberIds)).toMatchObject({ minPrice: { value: '40' } });
  });
});
