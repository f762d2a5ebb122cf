import { addOns } from '@wix/bookings';
import { expect, test } from 'vitest';
import { aMember, NOBODY } from '../../events/event/some-events';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { TEST_DAY } from '../../test-day';
import { rulesBrokenBy, serviceOf } from './own-services';

const ownerAddOns = (site: TestSite) => site.owner().use(addOns);
const LONGER = { name: 'Ten minutes more', price: { value: '9.5', currency: 'EUR' }, durationInMinutes: 10 };
const OIL = { name: 'Cedar oil', price: { value: '12' }, maxQuantity: 3 };

async function anAddOn(site: TestSite, addOn: object = LONGER): Promise<string> {
  return (await ownerAddOns(site).createAddOn(structuredClone(addOn)))._id ?? '';
}

async function serviceId(site: TestSite, slug = 'massage'): Promise<string> {
  return (await serviceOf(site, slug))._id ?? '';
}

onEveryDatabase('add-ons', ({ site: newSite }) => {
  test('an add-on can be created in the site’s currency, changed at its revision and deleted', async () => {
    const site = await newSite();
    const owners = ownerAddOns(site);
    const created = await owners.createAddOn(structuredClone(LONGER));
    expect(created).toMatchObject({
      name: LONGER.name,
      durationInMinutes: 10,
      revision: '1',
      _createdDate: expect.any(Date),
      price: { value: '9.50', currency: 'USD', formattedValue: '$9.50' },
    });
    const id = created._id ?? '';
    const changed = await owners.updateAddOn(id, { revision: '1', name: 'A little more' });
    expect(changed).toMatchObject({ name: 'A little more', durationInMinutes: 10, revision: '2' });
    const counted = await owners.updateAddOn(id, { revision: '2', maxQuantity: 2 });
    expect(counted).toMatchObject({ maxQuantity: 2 });
    expect(counted.durationInMinutes).toBeUndefined();
    expect(await refusalOf(owners.updateAddOn(id, { revision: '1', name: 'Late' }))).toMatchObject({ status: 409 });
    expect(await owners.getAddOn(id)).toMatchObject({ name: 'A little more', revision: '3' });
    await owners.deleteAddOn(id);
    expect(await refusalOf(owners.getAddOn(id))).toMatchObject({ status: 404 });
    expect(await refusalOf(owners.deleteAddOn(id))).toMatchObject({ status: 404 });
    const missing = owners.updateAddOn(NOBODY, { revision: '1', name: 'Nothing' });
    expect(await refusalOf(missing)).toMatchObject({ status: 404 });
    const sentEvents = (await site.events()).filter((name) => name.includes('add_on'));
    expect(sentEvents.map((name) => name.split('/')[1])).toEqual(['created', 'updated', 'updated', 'deleted']);
  });

  test('an add-on without a price is free', async () => {
    const { price } = await ownerAddOns(await newSite()).createAddOn({ name: 'Towel', maxQuantity: 1 });
    expect(price).toMatchObject({ value: '0.00', currency: 'USD' });
  });

  test('an add-on without its mandatory details is refused', async () => {
    const owners = ownerAddOns(await newSite());
    const { durationInMinutes, ...endless } = LONGER;
    expect(durationInMinutes).toBe(10);
    expect(await refusalOf(owners.createAddOn(endless))).toMatchObject({ fields: ['addOn.durationInMinutes'] });
    expect(await refusalOf(owners.createAddOn({ maxQuantity: 1 }))).toMatchObject({ fields: ['addOn.name'] });
    const both = { ...LONGER, maxQuantity: 2 };
    expect(await refusalOf(owners.createAddOn(both))).toMatchObject({ status: 400 });
    const eternal = { ...structuredClone(LONGER), durationInMinutes: 1_441 };
    expect(await refusalOf(owners.createAddOn(eternal))).toMatchObject({ fields: ['addOn.durationInMinutes'] });
  });

  test('can be queried by their fields and paged', async () => {
    const site = await newSite();
    const owners = ownerAddOns(site);
    await owners.bulkCreateAddOns([structuredClone(LONGER), structuredClone(OIL), { ...OIL, name: 'Hot stones' }]);
    const { items } = await owners.queryAddOns().gt('price.value', '10').ascending('name').find();
    expect(items.map(({ name }) => name)).toEqual(['Cedar oil', 'Hot stones']);
    const first = await owners.queryAddOns().limit(2).find();
    const names = [...first.items, ...(await first.next()).items].map(({ name }) => name);
    expect(names.toSorted()).toEqual(['Cedar oil', 'Hot stones', 'Ten minutes more']);
  });

  test('a bulk update succeeds or fails for each add-on separately', async () => {
    const site = await newSite();
    const owners = ownerAddOns(site);
    const created = await owners.bulkCreateAddOns([structuredClone(LONGER), { maxQuantity: 1 }], {
      returnEntity: true,
    });
    expect(created).toMatchObject({
      results: [{ itemMetadata: { success: true }, item: { name: LONGER.name } }, { itemMetadata: { success: false } }],
      bulkActionMetadata: { totalSuccesses: 1, totalFailures: 1 },
    });
    const id = created.results?.[0]?.itemMetadata?._id ?? '';
    const updated = await owners.bulkUpdateAddOns([
      { addOn: { _id: id, revision: '1', name: 'More' } },
      { addOn: { _id: NOBODY, revision: '1', name: 'Nothing' } },
      { addOn: { _id: id, revision: '1', name: 'Late' } },
    ]);
    expect(updated.results?.map(({ itemMetadata }) => itemMetadata?.error?.code)).toEqual([
      ...[undefined, 'NOT_FOUND', 'REVISION_MISMATCH'],
    ]);
    const deleted = await owners.bulkDeleteAddOns([id, id]);
    expect(deleted.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
  });
});

onEveryDatabase('add-on groups', ({ site: newSite }) => {
  test('a group lists its add-ons in order, and the service lists the choices', async () => {
    const site = await newSite();
    const { services } = site.owner();
    const id = await serviceId(site);
    const [longer, oil] = [await anAddOn(site), await anAddOn(site, OIL)];
    const group = { name: 'Extras', prompt: 'Choose one', maxNumberOfAddOns: 1, addOnIds: [longer] };
    const { addOnGroup } = await services.createAddOnGroup(structuredClone(group), { serviceId: id });
    expect(addOnGroup).toMatchObject({ ...group, _id: expect.any(String) });
    const groupId = addOnGroup?._id ?? '';
    const set = await services.setAddOnsForGroup(id, { groupId, addOnIds: [oil, longer] });
    expect(set.addOnGroup?.addOnIds).toEqual([oil, longer]);
    const details = { groupId, groupName: 'Extras', prompt: 'Choose one', maxNumberOfAddOns: 1 };
    // Customers read them too.
    for (const client of [site.visitor(), await aMember(site), site.owner()]) {
      const { addOnGroupsDetails } = await client.services.listAddOnGroupsByServiceId(id);
      expect(addOnGroupsDetails).toMatchObject([
        {
          ...details,
          addOns: [
            { addOnId: oil, name: OIL.name, maxQuantity: 3, price: { value: '12.00' } },
            { addOnId: longer, name: LONGER.name, durationInMinutes: 10 },
          ],
        },
      ]);
    }
    const service = await services.getService(id);
    expect(service).toMatchObject({ addOnGroups: [{ _id: groupId, addOnIds: [oil, longer] }], revision: '3' });
    expect(service.addOnDetails).toEqual([{ addOnId: oil }, { addOnId: longer, durationInMinutes: 10 }]);
    expect(await site.events()).toContain('wix.bookings.services.v2.service/updated');
  });

  test('an update changes only the sent fields, and deleting a group removes add-ons that only it offered', async () => {
    const site = await newSite();
    const { services } = site.owner();
    const id = await serviceId(site);
    const longer = await anAddOn(site);
    const { addOnGroup } = await services.createAddOnGroup({ name: 'Extras', addOnIds: [longer] }, { serviceId: id });
    const _id = addOnGroup?._id ?? '';
    const renamed = await services.updateAddOnGroup({ _id, name: 'More' }, { serviceId: id });
    expect(renamed.addOnGroup).toMatchObject({ _id, name: 'More', addOnIds: [longer] });
    const other = await services.createAddOnGroup({ name: 'Other' }, { serviceId: id });
    const groupIds = [other.addOnGroup?._id ?? ''];
    const { addOnGroupsDetails } = await services.listAddOnGroupsByServiceId(id, { groupIds });
    expect(addOnGroupsDetails?.map(({ groupName }) => groupName)).toEqual(['Other']);
    await services.deleteAddOnGroup(_id, { serviceId: id });
    expect(await services.getService(id)).toMatchObject({ addOnGroups: [{ name: 'Other' }], addOnDetails: [] });
    expect(await ownerAddOns(site).getAddOn(longer)).toMatchObject({ name: LONGER.name });
  });

  test('services reflect changed and deleted add-ons', async () => {
    const site = await newSite();
    const { services } = site.owner();
    const id = await serviceId(site);
    const [longer, oil] = [await anAddOn(site), await anAddOn(site, OIL)];
    await services.createAddOnGroup({ name: 'Extras', addOnIds: [longer, oil] }, { serviceId: id });
    await ownerAddOns(site).updateAddOn(longer, { revision: '1', durationInMinutes: 20 });
    const changed = await services.getService(id);
    expect(changed.addOnDetails).toEqual([{ addOnId: longer, durationInMinutes: 20 }, { addOnId: oil }]);
    await ownerAddOns(site).deleteAddOn(longer);
    const afterRemoval = await services.getService(id);
    expect(afterRemoval).toMatchObject({ addOnGroups: [{ addOnIds: [oil] }], addOnDetails: [{ addOnId: oil }] });
  });

  test('refuses missing add-ons, and more add-ons than allowed', async () => {
    const site = await newSite();
    const { services } = site.owner();
    const id = await serviceId(site);
    const oil = await anAddOn(site, OIL);
    const at = { serviceId: id };
    const update = services.updateAddOnGroup({ _id: NOBODY, name: 'x' }, at);
    expect(await refusalOf(update)).toMatchObject({ code: 'GROUP_NOT_ON_SERVICE', status: 404 });
    const remove = services.deleteAddOnGroup(NOBODY, at);
    expect(await refusalOf(remove)).toMatchObject({ code: 'GROUP_NOT_ON_SERVICE', status: 404 });
    const set = services.setAddOnsForGroup(id, { groupId: NOBODY, addOnIds: [oil] });
    expect(await refusalOf(set)).toMatchObject({ code: 'ADD_ON_GROUP_NOT_FOUND', status: 404 });
    const unknown = services.createAddOnGroup({ name: 'x', addOnIds: [NOBODY] }, at);
    expect(await rulesBrokenBy(unknown)).toEqual(['ADD_ON_NOT_FOUND']);
    const many = Array.from({ length: 8 }, () => crypto.randomUUID());
    const full = services.createAddOnGroup({ name: 'x', addOnIds: many }, at);
    expect(await refusalOf(full)).toMatchObject({ fields: ['addOnGroup.addOnIds'] });
    for (const name of ['One', 'Two', 'Three']) await services.createAddOnGroup({ name }, at);
    expect(await rulesBrokenBy(services.createAddOnGroup({ name: 'Four' }, at))).toEqual(['MAX_GROUPS']);
    for (const call of [
      () => services.createAddOnGroup({ name: 'x' }, { serviceId: NOBODY }),
      () => services.updateAddOnGroup({ _id: NOBODY, name: 'x' }, { serviceId: NOBODY }),
      () => services.deleteAddOnGroup(NOBODY, { serviceId: NOBODY }),
      () => services.setAddOnsForGroup(NOBODY, { groupId: NOBODY, addOnIds: [oil] }),
      () => services.listAddOnGroupsByServiceId(NOBODY),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ status: 404 });
    }
  });

  test('a course with a subscription accepts no add-ons', async () => {
    const site = await newSite();
    const { services } = site.owner();
    const course = await serviceOf(site, 'watercolor-course');
    const subscription = {
      amountPerBillingCycle: { value: '30' },
      totalPayments: 3,
      recurringStartDate: new Date(TEST_DAY),
    };
    await services.updateService(course._id ?? '', {
      revision: course.revision ?? '',
      payment: { rateType: 'SUBSCRIPTION', subscription, options: { online: true, inPerson: false, deposit: false } },
    });
    const created = services.createAddOnGroup({ name: 'Paper' }, { serviceId: course._id ?? '' });
    expect(await refusalOf(created)).toMatchObject({ code: 'SUBSCRIPTION_SERVICE_NOT_SUPPORTED' });
  });

  test('only the owner can read or change add-ons and their groups', async () => {
    const site = await newSite();
    for (const client of [site.visitor(), await aMember(site)]) {
      const { services } = client;
      const guests = client.use(addOns);
      for (const call of [
        () => services.createAddOnGroup({ name: 'x' }, { serviceId: NOBODY }),
        () => services.updateAddOnGroup({ _id: NOBODY }, { serviceId: NOBODY }),
        () => services.deleteAddOnGroup(NOBODY, { serviceId: NOBODY }),
        () => services.setAddOnsForGroup(NOBODY, { groupId: NOBODY, addOnIds: [NOBODY] }),
        () => guests.createAddOn(structuredClone(OIL)),
        () => guests.getAddOn(NOBODY),
        () => guests.updateAddOn(NOBODY, { revision: '1' }),
        () => guests.deleteAddOn(NOBODY),
        () => guests.queryAddOns().find(),
        () => guests.bulkCreateAddOns([structuredClone(OIL)]),
        () => guests.bulkUpdateAddOns([{ addOn: { _id: NOBODY, revision: '1' } }]),
        () => guests.bulkDeleteAddOns([NOBODY]),
      ]) {
        expect(await refusalOf(call())).toMatchObject({ status: 403 });
      }
    }
  });
});

onEveryDatabase('service booking forms', ({ site: newSite }) => {
  test('each form lists the services that use it, and the default form is included on request', async () => {
    const site = await newSite();
    const { services } = site.owner();
    const { bookingForms = [], defaultBookingForm } = await services.queryBookingForms({});
    expect(defaultBookingForm).toBeUndefined();
    expect(bookingForms.map(({ formDetails }) => formDetails?.name).toSorted()).toEqual([
      ...['Booking form', 'Health questionnaire'],
    ]);
    const health = { filter: { name: 'Health questionnaire' } };
    const response = await services.queryBookingForms(health, { conditionalFields: ['DEFAULT_BOOKING_FORM'] });
    expect(response.bookingForms).toHaveLength(1);
    const [form] = response.bookingForms ?? [];
    const users = await services.queryServices().eq('form.id', form?.formDetails?.formId).find();
    expect(form).toMatchObject({
      totalServiceCount: users.items.length,
      connectedServices: users.items.map(({ _id, name }) => ({ _id, name })),
    });
    expect(response.defaultBookingForm).toMatchObject({ formDetails: { name: 'Booking form' } });
    expect(response.defaultBookingForm?.connectedServices).toHaveLength(5);
    expect(response.defaultBookingForm?.totalServiceCount).toBeGreaterThan(5);
  });

  test('are paged by a cursor and filtered by known fields', async () => {
    const site = await newSite();
    const { services } = site.owner();
    const first = await services.queryBookingForms({ cursorPaging: { limit: 1 } });
    expect(first.pagingMetadata).toMatchObject({ count: 1, hasNext: true });
    const cursor = first.pagingMetadata?.cursors?.next;
    const second = await services.queryBookingForms({ cursorPaging: { limit: 1, cursor } });
    expect(second.bookingForms?.[0]?.formDetails?.formId).not.toBe(first.bookingForms?.[0]?.formDetails?.formId);
    expect(await refusalOf(services.queryBookingForms({ filter: { colour: 'red' } }))).toMatchObject({ status: 400 });
  });

  test('requesting a missing default form returns 404, and visitors may not query', async () => {
    const empty = await newSite('empty');
    const { services } = empty.owner();
    expect(await services.queryBookingForms({})).toMatchObject({ bookingForms: [] });
    const request = services.queryBookingForms({}, { conditionalFields: ['DEFAULT_BOOKING_FORM'] });
    expect(await refusalOf(request)).toMatchObject({ code: 'DEFAULT_BOOKING_FORM_NOT_FOUND', status: 404 });
    const site = await newSite();
    for (const client of [site.visitor(), await aMember(site)]) {
      expect(await refusalOf(client.services.queryBookingForms({}))).toMatchObject({ status: 403 });
    }
  });
});
