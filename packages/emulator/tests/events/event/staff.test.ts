import { staffMembers } from '@wix/events';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { aMember, aTicketedEvent, NOBODY } from './some-events';

const ownerStaff = (site: TestSite) => site.owner().use(staffMembers);

async function anEvent(site: TestSite): Promise<string> {
  return (await site.owner().wixEventsV2.createEvent(aTicketedEvent()))._id ?? '';
}

async function aStaffMember(site: TestSite, name = 'Ada') {
  const created = await ownerStaff(site).createStaffMember({ name, allEvents: {}, permissions: ['CHECK_IN_GUESTS'] });
  return { ...created, id: created._id ?? '', revision: created.revision ?? '' };
}

async function loginTokenOf(site: TestSite, id: string): Promise<string> {
  const { loginLink } = await ownerStaff(site).getStaffMember(id, { fieldsets: ['LOGIN_LINK'] });
  return new URL(loginLink ?? '').searchParams.get('token') ?? '';
}

onEveryDatabase('event staff members', ({ site: newSite }) => {
  test('a staff member can be created, found, changed at the current revision and deleted', async () => {
    const site = await newSite();
    const staff = ownerStaff(site);
    const created = await aStaffMember(site);
    expect(created).toMatchObject({ name: 'Ada', status: 'PENDING', revision: '1', permissions: ['CHECK_IN_GUESTS'] });
    expect(created.loginLink).toBeUndefined();

    const eventId = await anEvent(site);
    const changed = await staff.updateStaffMember(created.id, {
      revision: created.revision,
      specificEvents: { events: [eventId] },
      permissions: ['SELL_TICKETS'],
    });
    expect(changed).toMatchObject({ name: 'Ada', revision: '2', specificEvents: { events: [eventId] } });
    expect(changed.allEvents).toBeUndefined();
    const stale = staff.updateStaffMember(created.id, { revision: '1', name: 'Late' });
    expect(await refusalOf(stale)).toMatchObject({ status: 409 });

    await staff.deleteStaffMember(created.id);
    expect(await refusalOf(staff.getStaffMember(created.id))).toMatchObject({ status: 404 });
    const sentEvents = (await site.events()).filter((name) => name.includes('staff_member'));
    expect(sentEvents.map((name) => name.split('/')[1])).toEqual(['created', 'updated', 'deleted']);
  });

  test('the login link gives access until access is paused', async () => {
    const site = await newSite();
    const staff = ownerStaff(site);
    const { id } = await aStaffMember(site);
    const token = await loginTokenOf(site, id);
    const { staffMember, accessToken = '', deviceId } = await staff.loginStaffMember(token);
    expect(staffMember).toMatchObject({ _id: id, status: 'HAS_ACCESS', revision: '2' });
    expect(deviceId).toBeTruthy();
    expect((await staff.accessStaffMember(accessToken)).staffMember?._id).toBe(id);
    expect((await staff.joinStaffMember(token)).accessToken).not.toBe(accessToken);
    expect(await refusalOf(staff.loginStaffMember('nobody'))).toMatchObject({ status: 401 });
    expect(await refusalOf(staff.accessStaffMember('nobody'))).toMatchObject({ status: 401 });

    await staff.updateStaffMember(id, { revision: '2', status: 'ACCESS_PAUSED' });
    for (const call of [() => staff.loginStaffMember(token), () => staff.accessStaffMember(accessToken)]) {
      expect(await refusalOf(call())).toMatchObject({ code: 'STAFF_MEMBER_SUSPENDED' });
    }
  });

  test('the query pages with a cursor and returns login links on request', async () => {
    const site = await newSite();
    const ids = [(await aStaffMember(site, 'Ada')).id, (await aStaffMember(site, 'Ben')).id];
    await aStaffMember(site, 'Cleo');
    const { queryStaffMembers } = ownerStaff(site);
    const first = await queryStaffMembers().limit(2).find();
    expect([...first.items, ...(await first.next()).items]).toHaveLength(3);
    const linked = await queryStaffMembers({ fieldsets: ['LOGIN_LINK'] })
      .in('_id', ids)
      .find();
    expect(linked.items.map(({ loginLink }) => typeof loginLink)).toEqual(['string', 'string']);
  });

  test('access requires existing events, and covers either all events or some', async () => {
    const site = await newSite();
    const missing = ownerStaff(site).createStaffMember({ name: 'Ada', specificEvents: { events: [NOBODY] } });
    expect(await refusalOf(missing)).toMatchObject({ status: 404 });
    const both = ownerStaff(site).createStaffMember({ name: 'Ada', allEvents: {}, specificEvents: { events: [] } });
    expect(await refusalOf(both)).toMatchObject({ status: 400 });
  });

  test('only the owner can manage staff', async () => {
    const site = await newSite();
    const { id } = await aStaffMember(site);
    for (const client of [site.visitor(), await aMember(site)]) {
      const guests = client.use(staffMembers);
      for (const call of [
        () => guests.createStaffMember({ name: 'Me' }),
        () => guests.getStaffMember(id),
        () => guests.updateStaffMember(id, { revision: '1' }),
        () => guests.deleteStaffMember(id),
        () => guests.queryStaffMembers().find(),
      ]) {
        expect(await refusalOf(call())).toMatchObject({ status: 403 });
      }
    }
  });
});
