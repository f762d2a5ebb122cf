import { expect, test } from 'vitest';
import { latestMails, sendMail } from '../../src/platform/kernel/mailbox';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { wire } from '../harness/wire';

interface Page {
  next?: string;
}

onEveryDatabase('the mailbox', (platform) => {
  test('keeps the last 1,000 emails, and at most 50 older ones', async () => {
    const { siteId } = await platform.site('bare');
    const site = await platform.emulator.sites.byId(siteId);
    if (!site) throw new Error('the site is gone');
    for (let turn = 0; turn < 3; turn++) {
      await site.run(async (transaction) => {
        for (let number = 0; number < 400; number++) {
          await sendMail(transaction, { to: 'a@example.com', subject: `${turn * 400 + number}`, text: '' });
        }
      });
    }
    const mails = await site.run((transaction) => latestMails(transaction, 2_000));
    expect(mails.length).toBeGreaterThanOrEqual(1_000);
    expect(mails.length).toBeLessThanOrEqual(1_050);
    expect(mails[0]?.subject).toBe('1199');
  });
});

onEveryDatabase('a list in the control interface', (platform) => {
  async function listInPages(site: TestSite, list: string, name: string, limit: number): Promise<unknown[][]> {
    const pages: unknown[][] = [];
    for (let after = ''; ; ) {
      const answer: Page & Record<string, unknown> = await site.control('GET', `${list}?limit=${limit}${after}`);
      const page = answer[name];
      if (!Array.isArray(page)) throw new Error(`${list} answers no ${name}`);
      pages.push(page);
      if (answer.next === undefined) return pages;
      after = `&after=${encodeURIComponent(answer.next)}`;
    }
  }

  test.each([
    ['events', 'events'],
    ['mailbox', 'mails'],
    ['requests', 'requests'],
    ['collections/members', 'documents'],
  ])('returns the same %s in pages as in one response', async (list, name) => {
    const site = await platform.site();
    for (const number of [1, 2, 3, 4, 5]) {
      await site.visitor().auth.register({ email: `m${number}@example.com`, password: 'a long password' });
    }
    await site.settings({ signIn: { requireEmailVerification: true, requireOwnerApproval: false } });
    for (const number of [1, 2, 3, 4, 5]) {
      await site.visitor().auth.register({ email: `n${number}@example.com`, password: 'a long password' });
    }
    const atOnce: Page & Record<string, unknown> = await site.control('GET', list);
    expect(atOnce.next).toBeUndefined();
    const pages = await listInPages(site, list, name, 2);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.slice(0, -1).every((page) => page.length === 2)).toBe(true);
    expect(pages.flat()).toEqual(atOnce[name]);
  });

  test.each(['limit=0', 'limit=1001', 'limit=x', 'after=x'])('refuses %s with an explanation', async (query) => {
    const { siteId } = await platform.site('bare');
    const answer = await wire(platform.emulator, 'GET', `/_emulator/sites/${siteId}/events?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(/^(limit|after) must be/) } });
  });
});
