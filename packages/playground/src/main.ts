import { transform } from 'sucrase';
import { type BrowserEmulator, type Site, startEmulator } from '../../emulator/src/server/browser';
import type { Editor } from './editor';
import { element } from './element';
import { EXAMPLES } from './examples';
import { type Content, fromFragment, MAX_LINK_BYTES, toFragment } from './link';
import { openShopFrame, Shop } from './shop';
import { makeSite } from './world';

const home = new URL('shop/', document.baseURI).href;
const fileAt = async (name: string): Promise<string> => (await fetch(new URL(name, document.baseURI))).text();

const code = element('editor');
const seed = element('seed');
const chosen = element<HTMLSelectElement>('example');
const notice = element('notice');
const status = element('status');
/** Until they have loaded, code and world are plain text. */
let editors: { code: Editor; seed: Editor } | undefined;
let emulator: BrowserEmulator;
let site: Site | undefined;
let shop: Shop;
/** The world of the site that runs. */
let madeOf: string | undefined;
/** The tool loads after the shop. */
let isShopShown = false;

const content = (): Content => ({
  code: editors?.code.text ?? code.textContent ?? '',
  seed: editors?.seed.text ?? seed.textContent ?? '',
});

function show({ code: text, seed: world }: Content): void {
  if (editors) Object.assign(editors.code, { text });
  else code.textContent = text;
  if (editors) Object.assign(editors.seed, { text: world });
  else seed.textContent = world;
  element<HTMLDetailsElement>('world').open = world !== '';
}

const say = (text: string) => {
  notice.textContent = text;
  notice.hidden = text === '';
};
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function startOver(): Promise<void> {
  const { seed: world } = content();
  status.textContent = 'Making the site …';
  site = await makeSite(emulator, { seed: world, home, isMadeAgain: site !== undefined });
  madeOf = world;
  status.textContent = 'Running in this page';
  if (isShopShown) showTool('requests');
}

let running: Promise<void> = Promise.resolve();

/** One run after the other: each may make the site again. */
function run(): Promise<void> {
  running = running.then(runOnce);
  return running;
}

/** A mistake in code or world leaves the running shop as it is. */
async function runOnce(): Promise<void> {
  say('');
  try {
    const { code: text, seed: world } = content();
    const { code: script } = transform(text, { transforms: ['typescript'], disableESTransforms: true });
    if (world !== madeOf) await startOver();
    element('console').replaceChildren();
    shop.run(script.replace(/\b(?:window|document|globalThis|self)\.location\b/g, 'location'));
    showView('shop');
  } catch (error) {
    stop(error);
  }
}

function stop(error: unknown): void {
  status.textContent = 'Not run';
  say(messageOf(error));
}

function showTool(section: string): void {
  if (!site) return;
  // The tool reads where it is from its fragment.
  const frame = element<HTMLIFrameElement>('tool');
  const address = `${emulator.url}/_emulator#/${site.siteId}/${section}`;
  if (frame.src) frame.contentWindow?.location.replace(address);
  else frame.src = address;
  for (const button of document.querySelectorAll<HTMLElement>('[data-tool]'))
    button.ariaPressed = String(button.dataset.tool === section);
}

function showView(view: string): void {
  document.body.dataset.view = view;
  for (const button of document.querySelectorAll<HTMLElement>('[data-show]'))
    button.ariaPressed = String(button.dataset.show === view);
}

async function copyLink(): Promise<void> {
  const fragment = await toFragment(content());
  if (fragment === undefined)
    return say(`This is too much for a link of ${MAX_LINK_BYTES / 1024} KB: make the world or the code smaller.`);
  history.replaceState(null, '', fragment);
  await navigator.clipboard.writeText(location.href).then(
    () => say('The link is copied. It holds code and world, and nothing of the state.'),
    () => say('The link is in the address bar: the browser did not let it be copied.'),
  );
}

const MAX_PRINTED = 200;
const MAX_TEXT = 4_000;

function print(level: string, text: string): void {
  const line = document.createElement('li');
  line.className = level;
  // The frame may send texts of any length.
  line.textContent = text.slice(0, MAX_TEXT);
  const list = element('console');
  list.append(line);
  if (list.children.length > MAX_PRINTED) list.firstElementChild?.remove();
  line.scrollIntoView({ block: 'nearest' });
}

/** For measurements of the start. */
function markFirstAnswer(): void {
  const name = 'first answer';
  if (performance.getEntriesByName(name).length === 0) performance.mark(name);
}

/** Editor and tool load after the shop, which needs the processor and the network to get its products and show them. */
const PAUSE_MS = 500;
/** Some code waits for its visitor, and does not come to its end. */
const LONGEST_WAIT_MS = 3_000;
const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

async function start(): Promise<void> {
  for (const { name } of EXAMPLES) chosen.append(new Option(name, name));
  chosen.onchange = async () => {
    history.replaceState(null, '', location.pathname);
    show(EXAMPLES.find(({ name }) => name === chosen.value) ?? EXAMPLES[0]);
    await run();
  };
  for (const button of document.querySelectorAll<HTMLElement>('[data-show]'))
    button.onclick = () => showView(button.dataset.show ?? '');
  element('share').onclick = () => void copyLink();
  const pathOf = (file: string) => new URL(file, document.baseURI).pathname;
  const starting = startEmulator({
    files: pathOf('headless-emulator/'),
    serviceWorker: pathOf('headless-emulator-service-worker.js'),
  });
  const linked = await fromFragment(location.hash).catch((error: unknown) => {
    say(messageOf(error));
    return undefined;
  });
  show(linked ?? EXAMPLES[0]);
  if (linked) {
    chosen.prepend(new Option('From the link', '', true, true));
    say('This code came with the link. Read it, then press Run.');
  }
  const [boot, style] = await Promise.all([fileAt('frame.js'), fileAt('frame.css')]);
  const sources = { boot, style };
  const place = element('frames');
  // Loads while the emulator starts.
  const ahead = linked ? undefined : openShopFrame(place, sources);
  emulator = await starting;
  shop = new Shop(
    { place, emulator, sources, ahead, home },
    {
      moved(address, isPlatform) {
        element('place').textContent = isPlatform ? 'The platform’s page' : 'Your page';
        element('address').textContent = address.replace(isPlatform ? emulator.url : home, isPlatform ? '' : '/');
      },
      printed: ({ level, text }) => print(level, text),
      answered: markFirstAnswer,
    },
  );
  for (const name of ['run', 'start-over', 'example']) element<HTMLButtonElement>(name).disabled = false;
  element('run').onclick = () => void run();
  element('start-over').onclick = () => {
    madeOf = undefined;
    void run();
  };
  element('home').onclick = () => shop.open(home);
  for (const button of document.querySelectorAll<HTMLElement>('[data-tool]'))
    button.onclick = () => showTool(button.dataset.tool ?? '');
  // A wrong world can be mended in the editor, and run.
  if (linked) await startOver().catch(stop);
  else {
    await run();
    await Promise.race([shop.ran, pause(LONGEST_WAIT_MS)]);
    await pause(PAUSE_MS);
  }
  isShopShown = true;
  if (!element<HTMLIFrameElement>('tool').src) showTool('requests');
  const { mountEditor } = await import('./editor');
  const onRun = () => void run();
  editors = {
    code: mountEditor({ place: code, language: 'typescript', label: 'Code', onRun }),
    seed: mountEditor({ place: seed, language: 'json', label: 'World', onRun }),
  };
}

start().catch((error: unknown) => {
  status.textContent = 'Not started';
  say(messageOf(error));
});
