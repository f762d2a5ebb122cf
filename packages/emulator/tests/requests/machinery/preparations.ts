import type { TestPlatform, TestSite } from '../../harness/harness';
import { type Mail, SEEDED } from '../../members/some-members';
import type { Chain } from './chain';

/** A step outside the API, such as filling in a page or reading an email. */
interface Preparation {
  /** The `vertical/noun` that it creates. */
  gives: readonly string[];
  /** Required recipes. */
  after: readonly string[];
  run(site: TestSite, chain: Chain): Promise<Record<string, unknown>>;
}

export const PREPARATIONS: Readonly<Record<string, Preparation>> = {
  'the site': {
    gives: ['business-tools/site'],
    after: [],
    run: async ({ siteId }) => ({ 'business-tools/site': { id: siteId } }),
  },
  'a recovery token': {
    gives: ['identity/recoveryToken'],
    after: ['recovery.sendRecoveryEmail'],
    async run(site) {
      const mail = (await mails(site)).find(({ to, recoveryToken }) => to === SEEDED.email && recoveryToken);
      return { 'identity/recoveryToken': mail?.recoveryToken };
    },
  },
  'a mailed code': {
    gives: ['identity/code'],
    after: [],
    async run(site) {
      return { 'identity/code': (await mails(site)).find(({ code }) => code)?.code };
    },
  },
  'a login link': {
    gives: ['events/loginToken'],
    after: ['events.staffMembers.getStaffMember'],
    async run(_site, chain) {
      const link = String(chain.value('events', 'staffMember', 'loginLink'));
      return { 'events/loginToken': new URL(link).searchParams.get('token') };
    },
  },
  'an authorised ticket order': {
    gives: [],
    after: ['a redirect to the ticket checkout'],
    async run(site, chain) {
      const browser = site.browse();
      await browser.open(String(chain.value('redirects', 'redirectSession', 'fullUrl')));
      const response = await browser.submit(TICKET_FORM);
      const orderNumber = new URL(response.headers.get('location') ?? '').searchParams.get('orderNumber');
      return { 'events/order': { orderNumber } };
    },
  },
};

/** Pays with a card that is only authorised. */
const TICKET_FORM = {
  'guest1-firstName': 'Ada',
  'guest1-lastName': 'Byron',
  'guest1-email': 'ada@example.com',
  cardNumber: '4000 0000 0000 5126',
  cardExpiry: '12/39',
  cardCode: '123',
};

const mails = async (site: TestSite): Promise<Mail[]> =>
  (await site.control<{ mails: Mail[] }>('GET', 'mailbox')).mails;

/** A site on which every recipe succeeds: on a Monday, with all permissive settings. */
export async function preparedSite(platform: Pick<TestPlatform, 'site'>): Promise<TestSite> {
  const site = await platform.site();
  await site.setTime('2027-02-01T13:00:00.000Z');
  await site.settings({
    requestsPerMinute: null,
    signIn: { requireEmailVerification: true, requireOwnerApproval: false, requireCaptcha: false },
  });
  return site;
}
