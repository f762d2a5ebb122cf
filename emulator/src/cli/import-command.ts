import { type Command, InvalidArgumentError, Option } from 'commander';
import { importPictures } from '../import/import-pictures';
import { type ImportProgress, type ImportSummary, importSite } from '../import/import-site';
import { planOf } from '../import/plan';
import { PARTS, type Part } from '../import/reader';
import { EmulatorError } from '../library/errors';
import { OwnerClient, PLATFORM_URL } from '../platform/owner-client';
import { countOf } from './numbers';

interface ImportFlags {
  site: string;
  only?: Part[];
  out: string;
  resume?: boolean;
  dryRun?: boolean;
  pictures?: string;
  withCustomers?: boolean;
  salt?: string;
  platformUrl: string;
  callsPerMinute?: number;
  json?: boolean;
}

/** Reads a real site as its owner, and writes a seed file of it. */
export function importCommand(program: Command): void {
  program
    .command('import')
    .description('write a seed file of your own site, which WIX_API_KEY may read; nothing on the site is changed')
    .addOption(platformSite())
    .option('--only <parts>', `${PARTS.join(', ')}; several with commas (default: all)`, partsIn)
    .option('--out <file>', 'the seed file', 'my-site.seed.json')
    .option('--resume', 'go on where an import of this file stopped')
    .option('--dry-run', 'say what would be asked, and ask nothing')
    .option('--pictures <folder>', 'fetch each picture once into this folder, for the option --pictures of start')
    .option('--with-customers', 'take members along, with made-up names and addresses')
    .option('--salt <text>', 'makes up other names and addresses')
    .addOption(platformUrl())
    .addOption(callsPerMinute())
    .option('--json', 'print JSON, an object a line')
    .action(runImport);
}

export const platformSite = (): Option =>
  new Option(
    '--site <site ID>',
    "the ID after /dashboard/ in the address of the site's dashboard",
  ).makeOptionMandatory();

export const platformUrl = (): Option =>
  new Option('--platform-url <url>', 'another address of the platform').default(PLATFORM_URL);

/** `0` is no limit. */
export const callsPerMinute = (): Option =>
  new Option('--calls-per-minute <count>', 'how many calls to make (default: 180 of the 200 allowed)').argParser(
    countOf,
  );

/** The client of the flags, with the key of the environment. Throws EmulatorError where it has none. */
export function ownerClientOf(flags: Pick<ImportFlags, 'site' | 'platformUrl' | 'callsPerMinute'>): OwnerClient {
  const apiKey = process.env.WIX_API_KEY?.trim();
  if (!apiKey) {
    const where = 'make an API key in the API Keys Manager of your account, with rights to read the site';
    throw new EmulatorError(`WIX_API_KEY is not set: ${where}, and set the variable to it`, 400);
  }
  const { site: siteId, platformUrl: url, callsPerMinute: calls } = flags;
  if (!/^https?:/.test(url) || !URL.canParse(url)) {
    throw new EmulatorError(`expected the platform's address, such as ${PLATFORM_URL}, got "${url}"`, 400);
  }
  return new OwnerClient({ apiKey, siteId, platformUrl: url, callsPerMinute: calls === 0 ? null : calls });
}

async function runImport(flags: ImportFlags): Promise<void> {
  const { out, only, resume, dryRun, pictures, withCustomers, salt, json } = flags;
  if (dryRun) return showPlan(flags);
  const client = ownerClientOf(flags);
  const customers = withCustomers ? { salt: salt ?? '' } : undefined;
  const onProgress = (progress: ImportProgress) => console.error(json ? JSON.stringify(progress) : lineOf(progress));
  const summary = await importSite({ client, out, parts: only, resume, customers, onProgress });
  const fetched = pictures === undefined ? undefined : await importPictures(out, pictures);
  if (json) console.log(JSON.stringify({ ...summary, ...(fetched && { pictures: fetched }) }));
  else console.log(textOf(summary));
  if (fetched && !json)
    console.log(`${fetched.fetched} pictures fetched into ${pictures}, ${fetched.present} were there`);
  if (fetched && !json) for (const { id, why } of fetched.missing) console.log(`  not fetched: ${id}, ${why}`);
}

function showPlan({ only, withCustomers, json }: ImportFlags): void {
  for (const step of planOf(only ?? PARTS, withCustomers === true)) {
    console.log(
      json ? JSON.stringify(step) : `${step.part.padEnd(10)} ${step.section.padEnd(18)} ${step.operations.join(', ')}`,
    );
  }
}

const lineOf = ({ section, count, done }: ImportProgress): string =>
  `${section.padEnd(18)} ${count}${done ? '' : ' …'}`;

const textOf = ({ out, isUnchanged, notes, calls }: ImportSummary): string =>
  [
    isUnchanged ? `Nothing has changed: ${out} stays as it is.` : `Written to ${out}, after ${calls} calls.`,
    ...notes.map(({ what, why, instead }) => `  Not there: ${what} (${why}). Instead: ${instead}.`),
    `Start it with: npx headless-emulator --seed ${out}`,
  ].join('\n');

function partsIn(text: string): Part[] {
  const names = text.split(',').map((name) => name.trim());
  const parts = PARTS.filter((part) => names.includes(part));
  const unknown = names.find((name) => !PARTS.some((part) => part === name));
  if (unknown === undefined) return parts;
  throw new InvalidArgumentError(`expected ${PARTS.join(', ')}, got ${unknown}`);
}
