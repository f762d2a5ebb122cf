import { describe, expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../harness/harness';
import { aMember, memberIdOf, SEEDED, seededMember } from './some-members';

onEveryDatabase('changing members', (platform) => {
  describe('createMember', () => {
    test('creates an approved, private member with the sent fields', async () => {
      const site = await platform.site();
      const created = await site.owner().members.createMember({
        member: {
          loginEmail: 'new@example.com',
          contact: {
            firstName: 'Nils',
            lastName: 'Berg',
            phones: ['+1 555 010 4040'],
            company: 'Berg & Co',
            addresses: [{ city: 'Umeå', streetAddress: { name: 'Storgatan' } }],
            customFields: { 'nobody-defined-it': { value: 'dropped' } },
          },
          profile: { title: 'Baker', photo: { url: 'https://static.wixstatic.com/media/nils.jpg' } },
        },
      });
      expect(created).toMatchObject({
        loginEmail: 'new@example.com',
        loginEmailVerified: false,
        status: 'APPROVED',
        privacyStatus: 'PRIVATE',
        activityStatus: 'ACTIVE',
        contact: { company: 'Berg & Co', emails: ['new@example.com'], customFields: {} },
        profile: { nickname: 'Nils Berg', slug: 'nils-berg', title: 'Baker', photo: { width: 0, offsetX: 0 } },
      });
      expect(created.contact?.addresses?.[0]).toMatchObject({ _id: expect.any(String), city: 'Umeå' });
      expect(await site.events()).toContain('wix.members.v1.member/created');
    });

    test('requires an email that no other member has', async () => {
      const { members } = (await platform.site()).owner();
      const fieldsOf = async (member: object) => (await refusalOf(members.createMember({ member }))).fields;
      expect(await fieldsOf({})).toEqual(['options.member.loginEmail']);
      expect(await fieldsOf({ loginEmail: 'no-address' })).toEqual(['options.member.loginEmail']);
      const duplicate = members.createMember({ member: { loginEmail: SEEDED.email.toUpperCase() } });
      expect(await refusalOf(duplicate)).toMatchObject({ code: '-19995', status: 409 });
    });

    test('is owner-only', async () => {
      const site = await platform.site();
      for (const { members } of [site.visitor(), await seededMember(site)]) {
        const refused = members.createMember({ member: { loginEmail: 'new@example.com' } });
        expect(await refusalOf(refused)).toMatchObject({ status: 403 });
      }
    });
  });

  describe('updateMember', () => {
    test('changes the sent fields; an empty string clears a field, an empty list does not', async () => {
      const site = await platform.site();
      const { members } = await seededMember(site);
      const id = await memberIdOf(site);
      const changed = await members.updateMember(id, {
        contact: { firstName: '', company: 'Lindqvist', phones: [], emails: ['maya@example.com'] },
        profile: { nickname: 'May', title: 'Potter' },
        privacyStatus: 'PUBLIC',
      });
      expect(changed.contact).toMatchObject({
        lastName: 'Lindqvist',
        company: 'Lindqvist',
        phones: ['+1 555 010 2030'],
        emails: ['maya@example.com'],
      });
      expect(changed.contact?.firstName).toBeUndefined();
      expect(changed).toMatchObject({
        loginEmail: SEEDED.email,
        privacyStatus: 'PUBLIC',
        profile: { nickname: 'May', title: 'Potter', slug: 'maya-lindqvist' },
      });
      expect(changed.profile?.photo?.url).toContain('static.wixstatic.com');
      expect(await site.events()).toContain('wix.members.v1.member/updated');
    });

    test('ignores fields that only the platform sets', async () => {
      const site = await platform.site();
      const id = await memberIdOf(site);
      const changed = await site.owner().members.updateMember(id, {
        loginEmail: 'other@example.com',
        status: 'BLOCKED',
        activityStatus: 'MUTED',
        contactId: crypto.randomUUID(),
        profile: { slug: 'another' },
      });
      expect(changed).toMatchObject({ loginEmail: SEEDED.email, status: 'APPROVED', activityStatus: 'ACTIVE' });
      expect(changed.profile?.slug).toBe('maya-lindqvist');
    });

    test('leaves clearing a contact’s lists to separate operations', async () => {
      const site = await platform.site();
      const { members } = await seededMember(site);
      const id = await memberIdOf(site);
      await members.updateMember(id, { contact: { addresses: [{ city: 'Umeå', addressLine: 'Storgatan 1' }] } });
      expect((await members.deleteMemberPhones(id)).member?.contact?.phones).toEqual([]);
      expect((await members.deleteMemberEmails(id)).member).toMatchObject({
        loginEmail: SEEDED.email,
        contact: { emails: [] },
      });
      expect((await members.deleteMemberAddresses(id)).member?.contact).toMatchObject({
        addresses: [],
        lastName: 'Lindqvist',
      });
    });

    test('lets members change only themselves, the owner anyone, and visitors nobody', async () => {
      const site = await platform.site();
      const id = await memberIdOf(site);
      const other = await site.member(await aMember(site, 'other@example.com'));
      for (const { members } of [site.visitor(), other]) {
        const calls = [
          members.updateMember(id, { profile: { nickname: 'Mine' } }),
          members.updateMemberSlug(id, 'mine'),
          members.deleteMemberAddresses(id),
          members.deleteMemberEmails(id),
          members.deleteMemberPhones(id),
        ];
        for (const { status } of await Promise.all(calls.map(refusalOf))) expect(status).toBe(403);
      }
      const { members } = site.owner();
      expect((await members.updateMember(id, { profile: { nickname: 'May' } })).profile?.nickname).toBe('May');
      const unknown = members.updateMember(crypto.randomUUID(), { profile: { nickname: 'May' } });
      expect(await refusalOf(unknown)).toMatchObject({ status: 404 });
    });
  });

  describe('slugs', () => {
    test('a member can take a free slug, and slugs are case-sensitive', async () => {
      const site = await platform.site();
      await aMember(site, 'other@example.com', { profile: { nickname: 'taken' } });
      const { members } = await seededMember(site);
      expect((await members.updateCurrentMemberSlug('Maya-L')).member?.profile?.slug).toBe('Maya-L');
      expect((await members.updateCurrentMemberSlug('Taken')).member?.profile?.slug).toBe('Taken');
      expect(await refusalOf(members.updateCurrentMemberSlug('taken'))).toMatchObject({
        code: 'SLUG_ALREADY_EXISTS',
        status: 409,
      });
      const { member } = await site.owner().members.updateMemberSlug(await memberIdOf(site), 'maya-lindqvist');
      expect(member?.profile?.slug).toBe('maya-lindqvist');
      const same = await site.owner().members.updateMemberSlug(await memberIdOf(site), 'maya-lindqvist');
      expect(same.member?._updatedDate).toEqual(member?._updatedDate);
    });

    test('exactly one of many concurrent requests gets a slug', { tags: ['database'] }, async () => {
      const site = await platform.site();
      const ids = await Promise.all(Array.from({ length: 6 }, (_, index) => aMember(site, `m${index}@example.com`)));
      const { updateMemberSlug } = site.owner().members;
      const answers = await Promise.allSettled(ids.map((id) => updateMemberSlug(id, 'wanted')));
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const { items } = await site.owner().members.queryMembers().eq('profile.slug', 'wanted').find();
      expect(items).toHaveLength(1);
    });

    test('refuse spaces, slashes and more than 255 characters', async () => {
      const { members } = await seededMember(await platform.site());
      for (const slug of ['two words', 'a/b', 'x'.repeat(256)]) {
        expect(await refusalOf(members.updateCurrentMemberSlug(slug))).toMatchObject({ fields: ['slug'] });
      }
    });

    test('a visitor and the owner have no slug to change', async () => {
      const site = await platform.site();
      for (const { members } of [site.visitor(), site.owner()]) {
        expect(await refusalOf(members.updateCurrentMemberSlug('mine'))).toMatchObject({ status: 403 });
      }
    });
  });

  describe('the community', () => {
    test('makes a member’s profile public on joining, and private on leaving', async () => {
      const site = await platform.site();
      const { members } = await seededMember(site);
      expect((await members.joinCommunity()).member?.privacyStatus).toBe('PUBLIC');
      const eventCount = (await site.events()).length;
      await members.joinCommunity();
      expect(await site.events()).toHaveLength(eventCount);
      expect((await members.leaveCommunity()).member?.privacyStatus).toBe('PRIVATE');
    });

    test('cannot be joined by a member who waits for approval', async () => {
      const site = await platform.site();
      await site.settings({ signIn: { requireEmailVerification: false, requireOwnerApproval: true } });
      const email = 'waiting@example.com';
      await site.visitor().auth.register({ email, password: SEEDED.password });
      const { members } = await site.member(await memberIdOf(site, email));
      expect(await refusalOf(members.joinCommunity())).toMatchObject({ code: 'COMMUNITY_JOIN_IMPOSSIBLE' });
    });

    test('is open only to members', async () => {
      const site = await platform.site();
      for (const { members } of [site.visitor(), site.owner()]) {
        expect(await refusalOf(members.joinCommunity())).toMatchObject({ status: 403 });
        expect(await refusalOf(members.leaveCommunity())).toMatchObject({ status: 403 });
      }
    });
  });
});
