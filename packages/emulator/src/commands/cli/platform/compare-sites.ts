import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Seed } from '../../../platform/composition/seed/define-seed';
import { createEmulator, type HeadlessEmulator } from '../../../server/library/create-emulator';
import { EmulatorError } from '../../../server/library/errors';
import { readSeed } from '../../../server/library/read-seed';
import type { Site } from '../../../server/library/site';
import { renderPage, renderText } from '../../compare/as-page';
import { compareReads } from '../../compare/compare-reads';
import { compareWrites } from '../../compare/compare-writes';
import type { MadeCall, Sides } from '../../compare/made-call';
import { publicReport, resultOf } from '../../compare/report';
import { importSite } from '../../import/import-site';
import { PLATFORM_URL } from '../../real-platform/http-request';
import { OwnerClient, type OwnerClientOptions } from '../../real-platform/owner-client';
import { readSiteName } from '../../real-platform/site-name';
import { memberToken, visitorToken } from '../../real-platform/visitor-token';
import { createOwnerClient } from './owner-client';
import type { CompareFlags } from './platform-site';

/** Separate from the command's options, so that other commands do not load the emulator. */
export async function compareSites(flags: CompareFlags, version: string): Promise<void> {
  const client = createOwnerClient(flags);
  requireClientOfMember(flags);
  if (flags.writeToATestSite) await confirmSite(client, flags.confirmSiteName);
  const seed = await loadSeed(flags.seed, client);
  const emulator = await createEmulator({ seed, logger: { error: () => {} } });
  try {
    const others = [await visitorSides(flags, client, emulator), await memberSides(flags, client, emulator)];
    const sides = await connectSides(flags, client, emulator);
    const calls = await makeCalls(
      flags,
      sides,
      others.flatMap((each) => each ?? []),
    );
    show(flags, calls, client, version);
  } finally {
    await emulator.close();
  }
}

/** Without a file: the site's current content. */
async function loadSeed(file: string | undefined, client: OwnerClient): Promise<Seed> {
  if (file !== undefined) return readSeed(file);
  const folder = mkdtempSync(join(tmpdir(), 'headless-emulator-'));
  try {
    const out = join(folder, 'my-site.seed.json');
    await importSite({ client, out });
    return await readSeed(out);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function connectSides(flags: CompareFlags, client: OwnerClient, emulator: HeadlessEmulator): Promise<Sides> {
  const site = await emulator.sites.of(emulator.clientId);
  const send: typeof fetch = (input, init) => emulator.fetch(new Request(input, init));
  const emulatorOwner = emulatorClient(site, send, { apiKey: site.ownerApiKey, allowWrites: true });
  return {
    platform: flags.writeToATestSite ? createOwnerClient(flags, { allowWrites: true }) : client,
    emulator: emulatorOwner,
  };
}

/** WIX_MEMBER_REFRESH_TOKEN belongs to a client. It is not a flag, to keep it out of the shell's history. */
function requireClientOfMember({ clientId }: CompareFlags): void {
  if (clientId !== undefined || !process.env.WIX_MEMBER_REFRESH_TOKEN) return;
  const message =
    'WIX_MEMBER_REFRESH_TOKEN is set: add --client-id with the headless client that the member signed in to';
  throw new EmulatorError(message, 400);
}

async function visitorSides(
  { clientId, ...flags }: CompareFlags,
  { platformUrl: url }: OwnerClient,
  emulator: HeadlessEmulator,
): Promise<Sides | undefined> {
  if (clientId === undefined) return undefined;
  const emulatorSite = await emulator.sites.of(emulator.clientId);
  const send: typeof fetch = (input, init) => emulator.fetch(new Request(input, init));
  return {
    platform: createOwnerClient(flags, { visitorToken: await visitorToken(clientId, url) }),
    emulator: emulatorClient(emulatorSite, send, {
      visitorToken: await visitorToken(emulatorSite.clientId, PLATFORM_URL, send),
    }),
  };
}

const MEMBER = 'compare@example.com';

/** The signed-in member of the site, and a new member of the emulator. */
async function memberSides(
  { clientId, ...flags }: CompareFlags,
  { platformUrl: url }: OwnerClient,
  emulator: HeadlessEmulator,
): Promise<Sides | undefined> {
  const refreshToken = process.env.WIX_MEMBER_REFRESH_TOKEN?.trim();
  if (clientId === undefined || !refreshToken) return undefined;
  const theirToken = await memberToken(clientId, refreshToken, url);
  const emulatorSite = await emulator.sites.of(emulator.clientId);
  const send: typeof fetch = (input, init) => emulator.fetch(new Request(input, init));
  await emulatorClient(emulatorSite, send, { apiKey: emulatorSite.ownerApiKey, allowWrites: true }).call(
    'members.createMember',
    {
      member: { loginEmail: MEMBER },
    },
  );
  const { tokens } = await emulatorSite.member({ email: MEMBER });
  return {
    platform: createOwnerClient(flags, { memberToken: theirToken }),
    emulator: emulatorClient(emulatorSite, send, { memberToken: tokens.accessToken.value }),
  };
}

const emulatorClient = ({ siteId }: Site, send: typeof fetch, options: Partial<OwnerClientOptions>): OwnerClient =>
  new OwnerClient({ apiKey: '', siteId, fetch: send, callsPerMinute: null, tries: 1, ...options });

async function makeCalls(flags: CompareFlags, sides: Sides, others: readonly Sides[]): Promise<MadeCall[]> {
  let count = 0;
  const onCall = () => {
    count += 1;
    if (process.stderr.isTTY) process.stderr.write(`\r${count} calls`);
  };
  const reads = await compareReads(sides, onCall);
  const otherReads: MadeCall[] = [];
  for (const each of others) otherReads.push(...(await compareReads(each, onCall)));
  const writes = flags.writeToATestSite ? await runWrites(sides, onCall) : [];
  if (process.stderr.isTTY) process.stderr.write('\n');
  return [...reads, ...otherReads, ...writes];
}

/** Removes the test entities even after an interruption. */
async function runWrites(sides: Sides, onCall: () => void): Promise<MadeCall[]> {
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  process.once('SIGINT', stop);
  try {
    const { calls, leftovers } = await compareWrites(sides, onCall, () => isStopped);
    for (const { operation, id, why } of leftovers) {
      console.error(`Could not remove ${id} from the site: ${operation} was refused: ${why}`);
    }
    return calls;
  } finally {
    process.off('SIGINT', stop);
  }
}

function show(
  flags: CompareFlags,
  calls: readonly MadeCall[],
  { siteId, platformUrl: url }: OwnerClient,
  version: string,
): void {
  const result = resultOf(calls, siteId, url);
  const report = publicReport(calls, version, new Date().toISOString().slice(0, 10));
  if (flags.report !== undefined) writeFileSync(flags.report, `${JSON.stringify(report, undefined, 2)}\n`);
  if (flags.captures !== undefined) writeCaptures(flags.captures, report.captures);
  if (flags.html !== undefined) writeFileSync(flags.html, renderPage(result));
  console.log(flags.json ? JSON.stringify(result) : renderText(result));
  if (result.differences.some(({ explained }) => explained === undefined)) process.exitCode = 1;
}

function writeCaptures(folder: string, captures: readonly { area: string; name: string; capture: object }[]): void {
  for (const { area, name, capture } of captures) {
    mkdirSync(join(folder, area), { recursive: true });
    writeFileSync(join(folder, area, `${name}.json`), `${JSON.stringify(capture, undefined, 2)}\n`);
  }
}

/** Throws EmulatorError unless the user types the site's name. */
async function confirmSite(client: OwnerClient, confirmedName: string | undefined): Promise<void> {
  const name = await readSiteName(client);
  if (name === undefined) {
    throw new EmulatorError('the site has no name to confirm: give it one on its dashboard', 400);
  }
  const typed =
    confirmedName ??
    (await ask(`This creates, changes and deletes data on “${name}”. Type the site’s name to continue: `));
  if (typed.trim() === name) return;
  throw new EmulatorError(`the site is not called “${typed.trim()}”: nothing was written`, 400);
}

async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new EmulatorError("there is no terminal to type the site's name in: pass it with --confirm-site-name", 400);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}
