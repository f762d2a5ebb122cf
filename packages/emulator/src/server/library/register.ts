import { brokenPageReporter } from '../proof/page-reports';
import { connectionTo } from './connection';
import { createEmulator } from './create-emulator';
import { WAYS_THROUGH } from './errors';
import { incomingRequest, watchIncomingRequests } from './incoming-request';
import { installedVersions, versionSkew } from './installed-packages';
import { intercept } from './intercept';
import { onUnhandledSetting } from './on-unhandled';

/*
 * `node --import headless-emulator/register script.js`: the emulator at HEADLESS_EMULATOR_URL, or a new one in this
 * process, answers the script's requests to the platform. HEADLESS_EMULATOR_SEED: the content of the new one.
 */
for (const sentence of versionSkew(installedVersions(process.cwd()))) process.emitWarning(sentence, 'HeadlessEmulator');

const options = { onUnhandled: onUnhandledSetting(), wayThrough: WAYS_THROUGH.variable };
const { HEADLESS_EMULATOR_URL: url, HEADLESS_EMULATOR_PROVE: proven, HEADLESS_EMULATOR_SITE_ID: siteId } = process.env;
if (url && proven && siteId) watchIncomingRequests(brokenPageReporter(url, siteId, () => incomingRequest()?.testSite));
if (url) intercept(connectionTo(url, process.env.HEADLESS_EMULATOR_ADMIN_TOKEN), options);
else {
  const seed = process.env.HEADLESS_EMULATOR_SEED;
  intercept(await createEmulator(seed ? { seed } : {}), options);
}
