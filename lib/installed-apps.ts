import { services } from '@wix/bookings';
import { wixEventsV2 } from '@wix/events';
import { plansV3 } from '@wix/pricing-plans';
import { catalogVersioning } from '@wix/stores';
import { detectedApps, rememberApps } from './detected-apps';
import { APP_CODE, type AppCode } from './examples';
import { visitorClient } from './wix/client';
import { isOutage, type Outage, outageOf } from './wix/errors';
import { siteInUse } from './wix/site';
import { currentTrace, forPurpose } from './wix/trace';

type Detection = { kind: 'detected'; apps: AppCode[] } | Outage;

/** Which of the four apps the site has: each gets a call that only an installed app answers. Kept for a minute per site. */
export async function detectInstalledApps(): Promise<Detection> {
  const { clientId } = await siteInUse();
  const known = detectedApps(clientId);
  if (known) return { kind: 'detected', apps: known };

  const codes = Object.values(APP_CODE);
  const trace = await currentTrace();
  const answers = await trace.hold(Promise.allSettled(codes.map((code) => forPurpose(PURPOSES[code], PROBES[code]))));
  const outages = answers.filter((answer) => answer.status === 'rejected').filter(({ reason }) => isOutage(reason));
  const [first] = outages;
  if (first && outages.length === codes.length) return outageOf(first.reason);

  const apps = codes.filter((_, index) => answers[index]?.status === 'fulfilled');
  if (!first) rememberApps(clientId, apps);
  return { kind: 'detected', apps };
}

const PURPOSES: Record<AppCode, string> = {
  [APP_CODE.BOOKINGS]: 'Is Bookings installed?',
  [APP_CODE.STORE]: 'Is the store installed?',
  [APP_CODE.EVENTS]: 'Is Events installed?',
  [APP_CODE.SUBSCRIPTIONS]: 'Are Pricing Plans installed?',
};

const PROBES: Record<AppCode, () => Promise<unknown>> = {
  async [APP_CODE.BOOKINGS]() {
    const visitor = await visitorClient();
    await visitor.use(services).queryServices().limit(1).find();
  },
  /** This call is answered without the app, too. */
  async [APP_CODE.STORE]() {
    const visitor = await visitorClient();
    const { catalogVersion } = await visitor.use(catalogVersioning).getCatalogVersion();
    if (catalogVersion === 'STORES_NOT_INSTALLED') throw new Error('the site has no store');
  },
  async [APP_CODE.EVENTS]() {
    const visitor = await visitorClient();
    await visitor.use(wixEventsV2).queryEvents({ paging: { limit: 1 } });
  },
  async [APP_CODE.SUBSCRIPTIONS]() {
    const visitor = await visitorClient();
    await visitor.use(plansV3).queryPlans().limit(1).find();
  },
};
