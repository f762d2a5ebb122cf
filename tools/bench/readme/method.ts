/** The section of the README that describes the measurements. */
export const METHOD = `## Method

**Pages.** The production build, served by \`next start\` with the emulator inside, is opened in Chromium. The emulator delays every answer, tokens
included, by the latency.

- Each visit uses a browser with an empty cache and its own site. Somebody else has just opened that site's page, except for the first visit of a site.
  The server has rendered the page for other sites before.
- The tab has been open for half a second. A tab that opens with the visit starts its process during it, which two cores show: it has rows of its own.
- *Content* is the first service, product, event, plan or example with its link or button. It is *visible* when it is laid out with its styles, and
  *clickable* when a click at its middle reaches it. The *first paint* is later, because this machine has no graphics card.
- Calls are counted by the emulator's request log. A first visit also needs the tokens of its session.

**First paint against \`/login\`.** Both are measured in the same rounds, in a browser with an empty cache and a new tab. The size of a list's HTML is the one for
a new visitor, before compression.

**Script.** The compressed size of all scripts that Chromium received until a second after the page had loaded.

**Slow phone.** A first visit with a quarter of the processor, 40 ms to the server and back, and 10 Mbit/s, set through Chromium.

**Playground.** Static files with brotli and a browser's cache. *Slow phone* as above. The first call is a query of products; it
needs tokens. The second and third visits use one profile on disk: Chromium keeps compiled scripts from the second visit on. On the slow phone it slows the
page's thread, but not the emulator's worker.

**Long lists.** A frame lasts from its beginning until script, styles, layout and paint are done. The list moves by 600 pixels in each frame. The list of SDK
calls holds those of one screen and its actions, so the page's calls are repeated in the browser to get 10,000.

**Lighthouse.** Version 12 on its simulated phone, by npx, against the sandbox inside the app without latency. Median of three runs.

**Visits a second.** Another process starts each visit when it is due, whether or not earlier ones are answered. A visit lasts from that moment to the last byte.
After ten seconds it counts as failed. With a session, fifty visitors take turns. A new visitor has no cookie except the one of the site.

**Overload.** The capacity is what eight visitors with a session get who visit without a pause. Then twice and five times as many visits come for ten
seconds. *Served* is the share of the capacity that is answered with 200 within a second. The app has recovered with the first visit that takes 250 ms or less.
Memory is the peak of the app and the process that started it.

**Start.** From the start of \`tools/scripts/emulator.mjs --memory\` until \`queryServices\` is answered through the SDK, including the token. Memory is the resident set
three seconds later.

**Many sites.** One emulator and one PostgreSQL that flushes its commits share this machine. Calls go one by one to 200 sites. Four sites are created and
removed at a time. One run, because it takes half an hour.

**Package.** The tarball in a project outside the repository, with its optional native package, from npm’s cache after a first installation. \`emulate\` 0.12.0 does
not start on Node 20, so only its size and installation are compared.

**Tool.** From the start of navigation in a new browser context until a request of the site is listed, on a running emulator. For the cost of recording, three
emulators take turns in one process without sockets: one without the recording of effects, database writes and unread fields, one with it, and one whose stream of
requests is read. All three keep the request log. The ratio is the median of 41 rounds.

**Throughput.** Another process holds eight connections with one request at a time on each. Emulator and bare handler take turns on the same
\`@hono/node-server\`. The ratio is the median of the rounds' ratios.

**Operations.** In one process, through the emulator's whole path. Something is changed before each call, so that no answer is remembered. Small and large
sites take turns. The series of calls go over HTTP to the built stand-alone emulator.`;
