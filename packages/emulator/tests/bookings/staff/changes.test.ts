import { staffMembers } from '@wix/bookings';
import { describe, expect, test } from 'vitest';
import { aMember, asOwner } from '../../events/event/some-events';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { mailsTo } from '../../members/some-members';
import { TEST_DAY } from '../../test-day';
import { anAppointment } from '../services/own-services';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const RESOURCE = { fields: ['RESOURCE_DETAILS' as const] };
const IDENTITY = { fields: ['ASSOCIATED_IDENTITY_STATUS' as const] };

const ownerStaff = (site: TestSite) => site.owner().use(staffMembers);

async function aStaffMember(site: TestSite, more: object = {}) {
  const created = await ownerStaff(site).createStaffMember({ name: 'Ada', ...more });
  return { ...created, id: created._id ?? '', revision: created.revision ?? '' };
}

async function byName(site: TestSite, name: string) {
  const { items } = await ownerStaff(site).queryStaffMembers(RESOURCE).eq('name', name).find();
  return { ...items[0], id: items[0]?._id ?? '' };
}

const staffEvents = async (site: TestSite) =>
  (await site.events()).filter((name) => name.includes('staff.v1')).map((name) => name.split('/')[1]);

/** True if an appointment with the staff member can be booked on some day of the coming week. */
async function offersTimes(site: TestSite, resourceId: string): Promise<boolean> {
  const owner = site.owner();
  const { _id: serviceId = '' } = await owner.services.createService(anAppointment([resourceId]));
  const now = Date.parse(TEST_DAY);
  const { availabilityEntries = [] } = await site.visitor().availabilityCalendar.queryAvailability({
    filter: {
      serviceId: [serviceId ?? ''],
      startDate: new Date(now).toISOString(),
      endDate: new Date(now + 7 * 86_400_000).toISOString(),
    },
  });
  return availabilityEntries.some(({ bookable }) => bookable);
}

onEveryDatabase('changes to a business’s staff', ({ site: newSite }) => {
  describe('a new staff member', () => {
    test('works the business hours and can provide a service immediately', async () => {
      const site = await newSite();
      const { _id, resourceId } = await ownerStaff(site).createStaffMember(
        { name: 'Ada', email: 'ada@example.com', phone: '+1 555 010 2030', description: 'Knots and braids' },
        RESOURCE,
      );
      const staffMember = await ownerStaff(site).getStaffMember(_id ?? '', RESOURCE);
      expect(staffMember).toMatchObject({
        name: 'Ada',
        email: 'ada@example.com',
        description: 'Knots and braids',
        revision: '1',
        serviceProvider: true,
        resource: { _id: resourceId, usesDefaultWorkingHours: true, workingHoursSchedules: [{ shared: true }] },
      });
      expect(staffMember._createdDate).toBeInstanceOf(Date);
      expect(await staffEvents(site)).toEqual(['created', 'fully_created']);
      expect(await offersTimes(site, resourceId ?? '')).toBe(true);
    });

    test('needs a name of 1 to 40 characters', async () => {
      const staff = ownerStaff(await newSite());
      for (const name of ['', 'x'.repeat(41)]) {
        const refused = staff.createStaffMember({ name });
        const { status, fields } = await refusalOf(refused);
        expect({ status, fields: new Set(fields) }).toEqual({ status: 400, fields: new Set(['staffMember.name']) });
      }
    });
  });

  test('an update changes only the requested fields, at the current revision', async () => {
    const site = await newSite();
    const staff = ownerStaff(site);
    const { id, revision } = await aStaffMember(site, { description: 'Knots' });
    const changed = await staff.updateStaffMember(id, { revision, name: 'Ada L.', phone: '+1 555 010 2030' });
    expect(changed).toMatchObject({ name: 'Ada L.', description: 'Knots', revision: '2' });
    const stale = staff.updateStaffMember(id, { revision, name: 'Late' });
    expect(await refusalOf(stale)).toMatchObject({ status: 409 });
    expect(await refusalOf(staff.updateStaffMember(NOBODY, { revision: '1' }))).toMatchObject({ status: 404 });
    expect(await staffEvents(site)).toEqual(['created', 'fully_created', 'updated']);
  });

  test('one of two concurrent updates with the same revision is refused', { tags: ['database'] }, async () => {
    const site = await newSite();
    const { id, revision } = await aStaffMember(site);
    const { updateStaffMember } = ownerStaff(site);
    const answers = await Promise.allSettled(['A', 'B', 'C'].map((name) => updateStaffMember(id, { revision, name })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  describe('a staff member who provides no services', () => {
    test('is left out of booking flows and the older lists, until changed back', async () => {
      const site = await newSite();
      const staff = ownerStaff(site);
      const maya = await byName(site, 'Maya');
      expect(await staff.setServiceProvider(maya.id, false)).toMatchObject({ staffMember: { serviceProvider: false } });
      expect(await offersTimes(site, maya.resourceId ?? '')).toBe(false);
      expect(await staff.countStaffMembers()).toEqual({ count: 2 });
      expect(await staff.countStaffMembers({ filter: { serviceProvider: false } })).toEqual({ count: 1 });
      expect(await staff.countStaffMembersV2()).toEqual({ count: 3 });
      expect((await staff.queryStaffMembersV2()).staffMembers).toHaveLength(3);
      await staff.setServiceProvider(maya.id, true);
      expect(await offersTimes(site, maya.resourceId ?? '')).toBe(true);
    });

    test('sends no event if nothing changes', async () => {
      const site = await newSite();
      const maya = await byName(site, 'Maya');
      await ownerStaff(site).setServiceProvider(maya.id, true);
      expect(await staffEvents(site)).toEqual([]);
      expect(await refusalOf(ownerStaff(site).setServiceProvider(NOBODY, true))).toMatchObject({ status: 404 });
    });
  });

  describe('search', () => {
    const results = (answer: { staffMembers?: { name?: string | null }[] | undefined }) =>
      answer.staffMembers?.map(({ name }) => name).toSorted();

    test('finds any or all words of the name', async () => {
      const site = await newSite();
      const staff = ownerStaff(site);
      await aStaffMember(site, { name: 'Maya Berg' });
      const words = { expression: 'maya berg' };
      expect(results(await staff.searchStaffMembersV2({ search: words }))).toEqual(['Maya', 'Maya Berg']);
      expect(results(await staff.searchStaffMembersV2({ search: { ...words, mode: 'AND' } }))).toEqual(['Maya Berg']);
      const filtered = { filter: { name: { $ne: 'Maya' } }, search: words };
      expect(results(await staff.searchStaffMembersV2(filtered))).toEqual(['Maya Berg']);
      const foreign = staff.searchStaffMembersV2({ search: { expression: 'x', fields: ['email'] } });
      expect(await refusalOf(foreign)).toMatchObject({ status: 400 });
    });

    test('the older search omits members who provide no services, and the newer search pages by a cursor', async () => {
      const site = await newSite();
      const staff = ownerStaff(site);
      await staff.setServiceProvider((await byName(site, 'Lin')).id, false);
      expect(results(await staff.searchStaffMembers({}, {}))).toEqual(['Jonas', 'Maya']);
      const first = await staff.searchStaffMembersV2({ cursorPaging: { limit: 2 } });
      const cursor = first.pagingMetadata?.cursors?.next ?? '';
      const second = await staff.searchStaffMembersV2({ cursorPaging: { limit: 2, cursor } });
      const names = [...(first.staffMembers ?? []), ...(second.staffMembers ?? [])].map(({ name }) => name);
      expect(names.toSorted()).toEqual(['Jonas', 'Lin', 'Maya']);
    });
  });

  describe('a deleted staff member', () => {
    test('stays in the trash bin until removed, and offers no times', async () => {
      const site = await newSite();
      const staff = ownerStaff(site);
      const { id, resourceId } = await byName(site, 'Maya');
      await staff.deleteStaffMember(id);
      expect(await refusalOf(staff.getStaffMember(id))).toMatchObject({ status: 404 });
      expect(await refusalOf(staff.deleteStaffMember(id))).toMatchObject({ status: 404 });
      expect((await staff.getDeletedStaffMember(id)).staffMember).toMatchObject({ name: 'Maya', resourceId });
      expect((await staff.listDeletedStaffMembers()).staffMembers).toHaveLength(1);
      expect((await staff.listDeletedStaffMembers({ staffMemberIds: [NOBODY] })).staffMembers).toEqual([]);
      expect(await staffEvents(site)).toEqual(['deleted']);
      await staff.removeStaffMemberFromTrashBin(id);
      expect(await refusalOf(staff.getDeletedStaffMember(id))).toMatchObject({ status: 404 });
      expect(await refusalOf(staff.removeStaffMemberFromTrashBin(id))).toMatchObject({ status: 404 });
    });
  });

  describe('working hours', () => {
    test('come only from the business or from the staff member’s own schedule', async () => {
      const site = await newSite();
      const staff = ownerStaff(site);
      const [maya, jonas] = [await byName(site, 'Maya'), await byName(site, 'Jonas')];
      const shared = maya.resource?.workingHoursSchedules?.[0]?._id ?? '';
      const own = jonas.resource?.eventsSchedule?._id ?? '';
      expect(jonas.resource).toMatchObject({
        usesDefaultWorkingHours: false,
        workingHoursSchedules: [{ _id: own, shared: false }],
      });
      const reset = await staff.assignWorkingHoursSchedule(jonas.id, shared, RESOURCE);
      expect(reset.staffMember?.resource).toMatchObject({
        usesDefaultWorkingHours: true,
        workingHoursSchedules: [{ _id: shared, shared: true }],
      });
      const back = await staff.assignCustomSchedule(jonas.id, own, RESOURCE);
      expect(back.staffMember?.resource?.usesDefaultWorkingHours).toBe(false);
      expect(await offersTimes(site, jonas.resourceId ?? '')).toBe(true);
      expect(await staffEvents(site)).toEqual(['updated', 'updated']);
      expect(await refusalOf(staff.assignWorkingHoursSchedule(maya.id, own))).toMatchObject({ status: 400 });
      expect(await refusalOf(staff.assignWorkingHoursSchedule(NOBODY, own))).toMatchObject({ status: 404 });
    });

    test('a staff member’s own schedule without hours offers no times', async () => {
      const site = await newSite();
      const maya = await byName(site, 'Maya');
      await ownerStaff(site).assignWorkingHoursSchedule(maya.id, maya.resource?.eventsSchedule?._id ?? '');
      expect(await offersTimes(site, maya.resourceId ?? '')).toBe(false);
    });
  });

  describe('a dashboard user', () => {
    test('is invited by email and stays pending until disconnected', async () => {
      const site = await newSite();
      const staff = ownerStaff(site);
      const { id } = await aStaffMember(site, { email: 'ada@example.com' });
      const { staffMember } = await staff.connectStaffMemberToUser(id, IDENTITY);
      expect(staffMember?.associatedWixIdentity).toMatchObject({ connection: { status: 'PENDING' } });
      expect(await mailsTo(site, 'ada@example.com')).toHaveLength(1);
      expect((await staff.getStaffMember(id)).associatedWixIdentity).toBeUndefined();
      const other = staff.connectStaffMemberToUser(id, { email: 'other@example.com' });
      expect(await refusalOf(other)).toMatchObject({ status: 409 });
      await staff.disconnectStaffMemberFromUser(id);
      const again = await staff.connectStaffMemberToUser(id, { ...IDENTITY, email: 'other@example.com' });
      expect(again.staffMember?.associatedWixIdentity?.connection?.status).toBe('PENDING');
    });

    test('needs an email and a staff member who provides services', async () => {
      const site = await newSite();
      const staff = ownerStaff(site);
      const { id } = await aStaffMember(site);
      const nowhere = staff.connectStaffMemberToUser(id);
      expect(await refusalOf(nowhere)).toMatchObject({ status: 400, fields: ['options.email'] });
      await staff.setServiceProvider(id, false);
      const roleless = staff.connectStaffMemberToUser(id, { email: 'ada@example.com' });
      expect(await refusalOf(roleless)).toMatchObject({ code: 'STAFF_INVITE_REQUIRES_ROLE' });
      expect(await refusalOf(staff.disconnectStaffMemberFromUser(NOBODY))).toMatchObject({ status: 404 });
    });
  });

  describe('getting or creating a staff member by user ID', () => {
    /** The SDK has these calls, but its declarations hide them. */
    const postAsOwner = async (site: TestSite, path: string, body: object) => {
      const response = await asOwner(site, 'POST', path, body);
      return { status: response.status, answer: await response.json() };
    };
    const getOrCreate = (site: TestSite, user: string, body: object = {}) =>
      postAsOwner(site, `/bookings/v1/staff-members/get-or-create/wix-user-id/${user}`, body);

    test('connects the staff member to the user until disconnected', async () => {
      const site = await newSite();
      const user = crypto.randomUUID();
      const staffMember = (await getOrCreate(site, user, IDENTITY)).answer.staffMember;
      expect(staffMember.associatedWixIdentity).toEqual({
        identificationData: { wixUserId: user },
        connectionStatus: 'CONNECTED',
        connection: { status: 'CONNECTED' },
      });
      expect((await getOrCreate(site, user)).answer.staffMember.id).toBe(staffMember.id);
      const staff = ownerStaff(site);
      expect(await refusalOf(staff.connectStaffMemberToUser(staffMember.id, { email: 'a@example.com' }))).toMatchObject(
        {
          status: 409,
        },
      );
      const { items } = await staff
        .queryStaffMembers()
        .eq('associatedWixIdentity.identificationData.wixUserId', user)
        .find();
      expect(items.map(({ _id }) => _id)).toEqual([staffMember.id]);
      await staff.disconnectStaffMemberFromUser(staffMember.id);
      expect((await getOrCreate(site, user)).answer.staffMember.id).not.toBe(staffMember.id);
      expect((await staffEvents(site)).filter((slug) => slug?.includes('user'))).toEqual([
        'connected_to_user',
        'disconnected_from_user',
        'connected_to_user',
      ]);
    });

    test('concurrent calls create only one staff member, and bulk calls accept a repeated user', {
      tags: ['database'],
    }, async () => {
      const site = await newSite();
      const user = crypto.randomUUID();
      const responses = await Promise.all(Array.from({ length: 6 }, () => getOrCreate(site, user)));
      expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
      expect(new Set(responses.map(({ answer }) => answer.staffMember.id)).size).toBe(1);
      const wixUserIds = [user, crypto.randomUUID(), user];
      const { answer } = await postAsOwner(site, '/bookings/v1/bulk/staff-members/get-or-create', { wixUserIds });
      const ids = answer.results.map(({ staffMember }: { staffMember: { id: string } }) => staffMember.id);
      expect(ids[0]).toBe(ids[2]);
      expect(new Set(ids).size).toBe(2);
      expect(answer.bulkActionMetadata.totalSuccesses).toBe(3);
      expect((await getOrCreate(site, 'no-guid')).status).toBe(400);
    });
  });

  describe('tags', () => {
    const tags = (...tagIds: string[]) => ({ tags: { tagIds } });

    test('a bulk change of tags succeeds or fails for each staff member separately', async () => {
      const site = await newSite();
      const staff = ownerStaff(site);
      const { id } = await aStaffMember(site, { tags: tags('aaaaa', 'bbbbb') });
      const change = { assignTags: tags('ccccc', 'bbbbb'), unassignTags: tags('aaaaa', 'bbbbb') };
      const { results, bulkActionMetadata } = await staff.bulkUpdateStaffMemberTags([id, NOBODY], change);
      expect(results?.map(({ itemMetadata }) => [itemMetadata?.success, itemMetadata?.error?.code])).toEqual([
        [true, undefined],
        [false, 'STAFF_MEMBER_NOT_FOUND'],
      ]);
      expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
      expect((await staff.getStaffMember(id)).tags?.tags?.tagIds).toEqual(['ccccc', 'bbbbb']);
      expect(await staffEvents(site)).toEqual(['created', 'fully_created', 'updated', 'tags_modified']);
    });

    test('can be added by filter, and a change without tags is refused', async () => {
      const site = await newSite();
      const staff = ownerStaff(site);
      const { jobId } = await staff.bulkUpdateStaffMemberTagsByFilter(
        { name: { $in: ['Maya', 'Lin'] } },
        { assignTags: tags('aaaaa') },
      );
      expect(jobId).toEqual(expect.any(String));
      expect((await staffEvents(site)).filter((slug) => slug === 'tags_modified')).toHaveLength(2);
      const empty = { code: 'EMPTY_ASSIGN_AND_UNASSIGN_LISTS' };
      expect(await refusalOf(staff.bulkUpdateStaffMemberTags([NOBODY]))).toMatchObject(empty);
      expect(await refusalOf(staff.bulkUpdateStaffMemberTagsByFilter({ name: 'Maya' }))).toMatchObject(empty);
    });
  });

  test('only the owner reads and changes staff', async () => {
    const site = await newSite();
    for (const client of [site.visitor(), await aMember(site)]) {
      const staff = client.use(staffMembers);
      const calls = [
        staff.createStaffMember({ name: 'Ada' }),
        staff.updateStaffMember(NOBODY, { revision: '1' }),
        staff.deleteStaffMember(NOBODY),
        staff.getDeletedStaffMember(NOBODY),
        staff.listDeletedStaffMembers(),
        staff.removeStaffMemberFromTrashBin(NOBODY),
        staff.setServiceProvider(NOBODY, true),
        staff.assignWorkingHoursSchedule(NOBODY, NOBODY),
        staff.assignCustomSchedule(NOBODY, NOBODY),
        staff.connectStaffMemberToUser(NOBODY),
        staff.disconnectStaffMemberFromUser(NOBODY),
        staff.bulkUpdateStaffMemberTags([NOBODY]),
        staff.bulkUpdateStaffMemberTagsByFilter({ name: 'x' }),
        staff.searchStaffMembers({}, {}),
        staff.searchStaffMembersV2({}),
      ];
      for (const { status } of await Promise.all(calls.map(refusalOf))) expect(status).toBe(403);
    }
  });
});
