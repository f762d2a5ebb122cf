import { existsSync } from 'node:fs';
import { importPictures } from '../../import/import-pictures';
import { type ImportProgress, type ImportSummary, importSite, partialPath } from '../../import/import-site';
import { planSteps } from '../../import/plan';
import { PARTS } from '../../import/reader';
import { PLATFORM_URL } from '../../real-platform/http-request';
import { PlatformRefusal } from '../../real-platform/refusal';
import { createOwnerClient } from './owner-client';
import type { ImportFlags } from './platform-site';

/** Separate from the command's options, so that other commands do not load the emulator. */
export async function importOwnSite(flags: ImportFlags): Promise<void> {
  const { out, only, resume, dryRun, pictures, withCustomers, salt, sessionYears, json } = flags;
  if (dryRun) return showPlan(flags);
  const client = createOwnerClient(flags);
  const customers = withCustomers ? { salt: salt ?? '' } : undefined;
  const onProgress = (progress: ImportProgress) => console.error(json ? JSON.stringify(progress) : lineOf(progress));
  const options = { client, out, parts: only, resume, customers, sessionYears, onProgress };
  const summary = await importSite(options).catch((error: unknown) => {
    if (error instanceof PlatformRefusal && existsSync(partialPath(out)))
      console.error(`The partial import is in ${partialPath(out)}: add --resume to continue it.`);
    throw error;
  });
  const origin = client.platformUrl === PLATFORM_URL ? undefined : client.platformUrl;
  const fetched = pictures === undefined ? undefined : await importPictures(out, pictures, { origin });
  if (json) console.log(JSON.stringify({ ...summary, pictures: fetched }));
  else console.log(textOf(summary));
  if (fetched && !json)
    console.log(`${fetched.fetched} pictures downloaded to ${pictures}, ${fetched.present} already there`);
  if (fetched && !json) for (const { id, why } of fetched.missing) console.log(`  not downloaded: ${id}, ${why}`);
}

function showPlan({ only, withCustomers, json }: ImportFlags): void {
  for (const step of planSteps(only ?? PARTS, withCustomers === true)) {
    console.log(
      json ? JSON.stringify(step) : `${step.part.padEnd(10)} ${step.section.padEnd(18)} ${step.operations.join(', ')}`,
    );
  }
}

const lineOf = ({ section, count, done }: ImportProgress): string =>
  `${section.padEnd(18)} ${count}${done ? '' : ' …'}`;

const textOf = ({ out, isUnchanged, notes, calls }: ImportSummary): string =>
  [
    isUnchanged ? `Nothing has changed: ${out} is up to date.` : `Wrote ${out} after ${calls} calls.`,
    ...notes.map(({ what, why, instead }) => `  Not imported: ${what} (${why}). Instead: ${instead}.`),
    `Start it with: npx headless-emulator --seed ${out}`,
  ].join('\n');
