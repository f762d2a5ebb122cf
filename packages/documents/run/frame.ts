import { transform } from 'sucrase';
import type { Seed } from '../../emulator/src/platform/composition/seed/define-seed';
import { printTo } from '../../playground/src/frame/boot';
import { createEmulator } from './headless-emulator';
import type { RunMessage } from './messages';

// Runs the code of a document in a page of its own, so that each run has a new world. The code is the site's, never a visitor's.

const send = (message: RunMessage) => parent.postMessage(message, location.origin);
/** Buyers come back to this page in place of the server of the guides, which is on the reader's machine. */
const RETURNED = new URL('returned.html', document.baseURI).href;

printTo(send);
addEventListener('message', ({ data, origin }) => {
  if (origin === location.origin && typeof data?.code === 'string') void run(data.code);
});
send({ kind: 'ready' });

async function run(code: string): Promise<void> {
  try {
    const { code: script } = transform(code, { transforms: ['typescript'], disableESTransforms: true });
    if (!script.includes("'headless-emulator'")) await startForGuides();
    const text = script.replaceAll(/'http:\/\/localhost:3000(\/[^']*)'/g, `'${RETURNED}?page=$1'`);
    const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    const { default: seed }: { default?: Seed } = await import(address);
    if (seed) await showSeed(seed);
  } catch (error) {
    console.error(error);
  }
  send({ kind: 'end' });
}

/** A guide's code takes the emulator and the client ID from its surroundings. */
async function startForGuides(): Promise<void> {
  const { sites, clientId } = await createEmulator();
  const [site] = await sites.list();
  await site?.settings.change({
    redirects: { allowedDomains: [location.hostname], allowedRedirectUris: [RETURNED] },
  });
  Object.assign(window, { process: { env: { WIX_CLIENT_ID: clientId } } });
}

async function showSeed(seed: Seed): Promise<void> {
  const { sites } = await createEmulator();
  await sites.create({ seed });
  for (const [list, entries] of Object.entries(seed)) {
    if (!Array.isArray(entries)) continue;
    const names = entries.map((entry: { name?: unknown; title?: unknown; _id?: unknown }) =>
      String(entry.name ?? entry.title ?? entry._id ?? ''),
    );
    console.log(`${list}: ${names.filter(Boolean).join(', ') || entries.length}`);
  }
}
