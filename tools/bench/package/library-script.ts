/** Runs in a project that has the package and the SDK. */
export const LIBRARY_SCRIPT = `
import { createClient, OAuthStrategy } from '@wix/sdk';
import { productsV3 } from '@wix/stores';
import { createEmulator } from 'headless-emulator';

const began = performance.now();
const emulator = await createEmulator();
emulator.intercept();
const site = await emulator.sites.create();
const wix = createClient({ modules: { productsV3 }, auth: OAuthStrategy({ clientId: site.clientId }) });
const { items } = await wix.productsV3.queryProducts().limit(1).find();
if (items.length === 0) throw new Error('the site has no products');
const firstCallMs = performance.now() - began;

const beganSites = performance.now();
for (let index = 0; index < 20; index++) await emulator.sites.create();
const twentySitesMs = performance.now() - beganSites;
await emulator.close();
console.log(JSON.stringify({ firstCallMs, twentySitesMs }));
`;
