import { policies } from '@wix/events';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { aMember, asOwner, aTicketedEvent, NOBODY } from './some-events';

const ownerPolicies = (site: TestSite) => site.owner().use(policies);

async function anEvent(site: TestSite): Promise<string> {
  return (await site.owner().wixEventsV2.createEvent(aTicketedEvent()))._id ?? '';
}

const aPolicy = (eventId: string, name = 'Refunds') => ({ eventId, name, body: '<p>Up to 48 hours before.</p>' });

const names = (some: readonly { name?: string | undefined }[] | undefined) => some?.map(({ name }) => name);

onEveryDatabase('event policies', ({ site: newSite }) => {
  test('a policy can be created, read by visitors, changed at its revision and deleted', async () => {
    const site = await newSite();
    const eventId = await anEvent(site);
    const owners = ownerPolicies(site);
    const created = await owners.createPolicy(aPolicy(eventId));
    const id = created._id ?? '';
    expect(created).toMatchObject({ ...aPolicy(eventId), revision: '1' });
    expect(await site.visitor().use(policies).getPolicy(id)).toMatchObject(aPolicy(eventId));

    const changed = await owners.updatePolicy(id, { ...aPolicy(eventId, 'Returns'), revision: '1' });
    expect(changed).toMatchObject({ name: 'Returns', revision: '2' });
    const stale = owners.updatePolicy(id, { ...aPolicy(eventId, 'Late'), revision: '1' });
    expect(await refusalOf(stale)).toMatchObject({ status: 409 });

    await owners.deletePolicy(id);
    expect(await refusalOf(owners.getPolicy(id))).toMatchObject({ status: 404 });
    expect(await refusalOf(owners.deletePolicy(id))).toMatchObject({ status: 404 });
    const sentEvents = (await site.events()).filter((name) => name.startsWith('wix.events.v2.policy/'));
    expect(sentEvents).toEqual(['created', 'updated', 'deleted'].map((slug) => `wix.events.v2.policy/${slug}`));
  });

  test('an event has at most three policies, even in concurrent creations', { tags: ['database'] }, async () => {
    const site = await newSite();
    const eventId = await anEvent(site);
    const requests = ['A', 'B', 'C', 'D', 'E'].map((name) => ownerPolicies(site).createPolicy(aPolicy(eventId, name)));
    const outcomes = await Promise.allSettled(requests);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await refusalOf(ownerPolicies(site).createPolicy(aPolicy(eventId)))).toMatchObject({
      code: 'POLICIES_LIMIT_REACHED',
    });
    const { items } = await ownerPolicies(site).queryPolicies().eq('eventId', eventId).find();
    expect(items).toHaveLength(3);
    await ownerPolicies(site).createPolicy(aPolicy(await anEvent(site)));
  });

  test('can be reordered within their event', async () => {
    const site = await newSite();
    const eventId = await anEvent(site);
    const owners = ownerPolicies(site);
    const ids: Record<string, string> = {};
    for (const name of ['One', 'Two', 'Three'])
      ids[name] = (await owners.createPolicy(aPolicy(eventId, name)))._id ?? '';
    const { One = '', Two = '', Three = '' } = ids;
    const first = await owners.reorderEventPolicies(One, eventId, { beforePolicyId: Three });
    expect(names(first.policies)).toEqual(['One', 'Three', 'Two']);
    const second = await owners.reorderEventPolicies(One, eventId, { afterPolicyId: Three });
    expect(names(second.policies)).toEqual(['Three', 'One', 'Two']);
    for (const reference of [{ beforePolicyId: One }, { beforePolicyId: NOBODY }, {}]) {
      expect(await refusalOf(owners.reorderEventPolicies(One, eventId, reference))).toMatchObject({
        code: 'INVALID_REORDER_INSTRUCTION',
      });
    }
    const elsewhere = owners.reorderEventPolicies(One, await anEvent(site), { beforePolicyId: Two });
    expect(await refusalOf(elsewhere)).toMatchObject({ code: 'INVALID_REORDER_INSTRUCTION' });
  });

  test('a query pages with a cursor, and refuses fields that its builder lacks', async () => {
    const site = await newSite();
    const eventId = await anEvent(site);
    for (const name of ['Beds', 'Arms', 'Cats']) await ownerPolicies(site).createPolicy(aPolicy(eventId, name));
    const { queryPolicies } = site.visitor().use(policies);
    const page = await queryPolicies().eq('eventId', eventId).ascending('name').limit(2).find();
    expect(names(page.items)).toEqual(['Arms', 'Beds']);
    expect(names((await page.next()).items)).toEqual(['Cats']);
    const some = await queryPolicies().in('name', ['Arms', 'Cats']).ne('name', 'Arms').find();
    expect(names(some.items)).toEqual(['Cats']);
    const odd = { query: { filter: { place: 0 } } };
    expect((await asOwner(site, 'POST', '/events-policies/v2/policies/query', odd)).status).toBe(400);
  });

  test('a policy needs an existing event, a name and a body', async () => {
    const site = await newSite();
    const eventId = await anEvent(site);
    const owners = ownerPolicies(site);
    expect(await refusalOf(owners.createPolicy(aPolicy(NOBODY)))).toMatchObject({ status: 404 });
    const long = owners.createPolicy(aPolicy(eventId, 'a'.repeat(41)));
    expect((await refusalOf(long)).fields[0]).toMatch(/name$/);
    const bare = owners.createPolicy({ ...aPolicy(eventId), body: '' });
    expect((await refusalOf(bare)).fields[0]).toMatch(/body$/);
  });

  test('are cloned and deleted with their event', async () => {
    const site = await newSite();
    const eventId = await anEvent(site);
    const { _id } = await ownerPolicies(site).createPolicy(aPolicy(eventId));
    const { event } = await site.owner().wixEventsV2.cloneEvent(eventId);
    const { items } = await ownerPolicies(site).queryPolicies().eq('eventId', event?._id).find();
    expect(names(items)).toEqual(['Refunds']);
    expect(items[0]?._id).not.toBe(_id);
    await site.owner().wixEventsV2.deleteEvent(eventId);
    expect(await refusalOf(ownerPolicies(site).getPolicy(_id ?? ''))).toMatchObject({ status: 404 });
  });

  test('only the owner can write policies', async () => {
    const site = await newSite();
    const eventId = await anEvent(site);
    const id = (await ownerPolicies(site).createPolicy(aPolicy(eventId)))._id ?? '';
    for (const client of [site.visitor(), await aMember(site)]) {
      const guests = client.use(policies);
      expect(await refusalOf(guests.createPolicy(aPolicy(eventId)))).toMatchObject({ status: 403 });
      expect(await refusalOf(guests.updatePolicy(id, { ...aPolicy(eventId), revision: '1' }))).toMatchObject({
        status: 403,
      });
      expect(await refusalOf(guests.reorderEventPolicies(id, eventId))).toMatchObject({ status: 403 });
      expect(await refusalOf(guests.deletePolicy(id))).toMatchObject({ status: 403 });
    }
  });
});
