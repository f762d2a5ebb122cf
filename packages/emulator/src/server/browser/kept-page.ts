import { type Answer, type Question, toRequest, toSentResponse } from './messages';
import { type Here, openEmulator } from './open-emulator';
import { keptOptions, mountOf } from './options';

// In place of a hosted page of kept data whose own page was left. The hosted page lies in a frame, so that the emulator
// stays while the buyer goes from one to the next. Leaving them leaves this page.

/** A page that says something sooner only flickers. */
const NOTE_MS = 500;
const options = { ...keptOptions(), persist: true };
const mount = mountOf(options);
const frame = document.createElement('iframe');
frame.title = 'Hosted page';
frame.addEventListener('load', followFrame);

await start();
frame.src = location.href;
document.body.replaceChildren(frame);

async function start(): Promise<void> {
  const note = setTimeout(() => {
    document.body.textContent = 'The platform starts in this page …';
  }, NOTE_MS);
  try {
    await openEmulator(mount, options, answer);
  } catch (error) {
    // The page from which this one was opened may still have the data. Then it answers.
    console.info(error);
  }
  clearTimeout(note);
}

/** Answers the frame, unless that leaves the hosted pages: a redirect would open the app in the frame. */
function answer(port: MessagePort, { fetch: ask }: Here): void {
  port.onmessage = async ({ data: { id, request } }: MessageEvent<Question>) => {
    try {
      const response = await ask(toRequest(request));
      const target = response.headers.get('location');
      if (target && isElsewhere(target)) {
        location.assign(target);
        return;
      }
      const sent = await toSentResponse(response);
      port.postMessage({ id, response: sent } satisfies Answer, sent.body ? [sent.body] : []);
    } catch (error) {
      port.postMessage({ id, error: String(error) } satisfies Answer);
    }
  };
}

/** A script is nowhere: it would run in this page. */
function isElsewhere(address: string): boolean {
  const { protocol, origin, pathname } = new URL(address, location.href);
  return protocol !== 'javascript:' && (origin !== location.origin || !pathname.startsWith(`${mount}/`));
}

/** Keeps the tab's address and title. What leads out of the hosted pages without a redirect leads out of the frame. */
function followFrame(): void {
  const { contentDocument: hosted } = frame;
  if (!hosted) return;
  const { href } = hosted.location;
  if (isElsewhere(href)) {
    location.assign(href);
    return;
  }
  history.replaceState(undefined, '', href);
  document.title = hosted.title;
  for (const link of hosted.links) if (isElsewhere(link.href)) link.target = '_top';
}
