import { pricing } from '@wix/bookings';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { visitorToken, wire } from '../../harness/wire';
import { serviceOf } from '../services/own-services';

const NOBODY = '00000000-0000-4000-8000-000000000000';

// Sources: the docs of @wix/bookings pricing, and the captures bookings-pricing-previewPrice-1 and -calculatePrice-1.
onEveryDatabase('booking prices', (platform) => {
  const preview = (site: TestSite, ...items: pricing.BookingLineItem[]) =>
    site.visitor().use(pricing).previewPrice(items);

  async function ids(site: TestSite, slug: string) {
    const { _id: serviceId = '', staffMemberIds = [] } = await serviceOf(site, slug);
    return { serviceId: serviceId ?? '', resourceId: staffMemberIds[0] ?? NOBODY };
  }

  test('a visitor previews a service’s line prices, for each participant and in total', async () => {
    const site = await platform.site();
    const yoga = await ids(site, 'yoga-class');
    const { payment } = await serviceOf(site, 'yoga-class');
    const each = Number(payment?.fixed?.price?.value);
    const { priceInfo } = await preview(
      site,
      { ...yoga, numberOfParticipants: 2 },
      { ...yoga, serviceChoices: [{ numberOfParticipants: 1 }, { numberOfParticipants: 3 }] },
    );
    expect(priceInfo).toEqual({
      calculatedPrice: 6 * each,
      bookingLineItems: [
        {
          ...yoga,
          choices: [],
          numberOfParticipants: 2,
          pricePerParticipant: each,
          serviceChoices: [{ numberOfParticipants: 2, choices: [], pricePerParticipant: each }],
        },
        {
          ...yoga,
          choices: [],
          numberOfParticipants: 4,
          pricePerParticipant: each,
          serviceChoices: [1, 3].map((numberOfParticipants) => ({
            numberOfParticipants,
            choices: [],
            pricePerParticipant: each,
          })),
        },
      ],
    });
  });

  test('a deposit is listed with the price, a free service costs nothing, and a custom text price has no total', async () => {
    const site = await platform.site();
    const course = await preview(site, { ...(await ids(site, 'watercolor-course')), numberOfParticipants: 2 });
    expect(course.priceInfo).toMatchObject({ calculatedPrice: 320, deposit: 80 });
    const free = await ids(site, 'consultation');
    expect((await preview(site, { ...free, numberOfParticipants: 1 })).priceInfo).toMatchObject({
      calculatedPrice: 0,
      bookingLineItems: [{ pricePerParticipant: 0 }],
    });
    const { revision } = await serviceOf(site, 'consultation');
    const payment = {
      rateType: 'CUSTOM' as const,
      custom: { description: 'By the hour' },
      options: { inPerson: true },
    };
    await site.owner().services.updateService(free.serviceId, { revision, payment });
    const inWords = (await preview(site, { ...free, numberOfParticipants: 1 })).priceInfo;
    expect(inWords).toMatchObject({ priceDescription: 'By the hour', bookingLineItems: [{ numberOfParticipants: 1 }] });
    expect(inWords).not.toHaveProperty('calculatedPrice');
    expect(inWords?.bookingLineItems?.[0]).not.toHaveProperty('pricePerParticipant');
  });

  test('a varied service uses its default price for each participant', async () => {
    const site = await platform.site();
    const { _id = '', revision, staffMemberIds = [] } = await serviceOf(site, 'haircut');
    const price = (value: string) => ({ value, currency: 'USD' });
    await site.owner().services.updateService(_id ?? '', {
      revision: revision ?? '',
      payment: {
        rateType: 'VARIED',
        varied: { defaultPrice: price('30'), minPrice: price('20'), maxPrice: price('60') },
        options: { inPerson: true },
      },
    });
    const item = { serviceId: _id ?? '', resourceId: staffMemberIds[0] ?? NOBODY, numberOfParticipants: 2 };
    expect((await preview(site, item)).priceInfo).toMatchObject({
      calculatedPrice: 60,
      bookingLineItems: [{ pricePerParticipant: 30 }],
    });
  });

  test('the base price of a booking excludes add-ons', async () => {
    const site = await platform.site();
    const { _id = '' } = await serviceOf(site, 'haircut');
    const each = Number((await serviceOf(site, 'haircut')).payment?.fixed?.price?.value);
    const booking = {
      bookedEntity: { slot: { serviceId: _id ?? '' } },
      totalParticipants: 1,
      bookedAddOns: [{ _id: NOBODY, groupId: NOBODY, quantity: 2 }],
    };
    const { priceInfo } = await site.owner().use(pricing).calculatePrice({ booking });
    expect(priceInfo?.calculatedPrice).toBe(each);
  });

  test('the business calculates the price of a booking, over REST as well', async () => {
    const site = await platform.site();
    const { serviceId, resourceId } = await ids(site, 'haircut');
    const each = Number((await serviceOf(site, 'haircut')).payment?.fixed?.price?.value);
    const booking = { bookedEntity: { slot: { serviceId, resource: { id: resourceId } } }, totalParticipants: 1 };
    const call = { token: site.ownerApiKey, headers: { 'wix-site-id': site.siteId }, body: { booking } };
    const { status, body } = await wire(site.emulator, 'POST', '/bookings/v2/pricing/calculate', call);
    expect([status, body]).toMatchObject([
      200,
      {
        priceInfo: {
          calculatedPrice: each,
          bookingLineItems: [
            { serviceId, resourceId, choices: [], numberOfParticipants: 1, pricePerParticipant: each },
          ],
        },
      },
    ]);
    const asVisitor = { token: await visitorToken(site), body: { booking } };
    expect((await wire(site.emulator, 'POST', '/bookings/v2/pricing/calculate', asVisitor)).status).toBe(403);
  });

  test('refuses a preview of two services, of no service or without participants', async () => {
    const site = await platform.site();
    const [yoga, haircut] = [await ids(site, 'yoga-class'), await ids(site, 'haircut')];
    const one = { numberOfParticipants: 1 };
    expect(await refusalOf(preview(site, { ...yoga, ...one }, { ...haircut, ...one }))).toMatchObject({
      status: 400,
      code: 'INVALID_SERVICE_ID',
    });
    expect(await refusalOf(preview(site, { ...yoga, ...one, serviceId: NOBODY }))).toMatchObject({
      status: 400,
      code: 'FAILED_RESOLVING_SERVICE',
    });
    expect(await refusalOf(preview(site, yoga))).toMatchObject({
      status: 400,
      code: 'NUMBER_OF_PARTICIPANTS_NOT_FOUND',
    });
    const nothing = site
      .owner()
      .use(pricing)
      .calculatePrice({ booking: { totalParticipants: 1 } });
    expect(await refusalOf(nothing)).toMatchObject({ status: 400, code: 'INVALID_BOOKING' });
  });
});
