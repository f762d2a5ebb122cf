import { DateTime } from 'luxon';
import * as z from 'zod';
import { type columnTypeOf, TABLES } from '../../database/schema';
import type { Contents, Transaction } from '../../database/store';
import { PlatformError } from '../../http/errors';
import { isObject } from '../../http/validation/objects';
import { parseJson } from '../../http/wire/bounded-json';
import { machineTime } from '../../sites/clock';
import { refuseUnusableSettings } from '../../sites/settings-change';
import type { Site } from '../../sites/site';
import { instantWithin } from '../clock';
import { faultList } from '../faults';
import { parse } from '../json';

const FORMAT = 'headless-emulator-site/1';
const MAX_ISSUES_TOLD = 5;
/** In bytes, all texts of a row: PostgreSQL takes no longer ones into an index. */
const MAX_TEXTS_OF_ROW = 2_500;

type ColumnKind = Parameters<typeof columnTypeOf>[0];
/** The values of its columns, in their order. */
type Row = (string | null)[];

const isDocument = (kind: ColumnKind | undefined): boolean => kind === 'json';

/** What a value of a column must be, so that no database refuses it half-way. */
const KINDS: Record<ColumnKind, z.ZodType<string | null>> = {
  text: z.string(),
  'text, if any': z.string().nullable(),
  // What may be taken without end has the largest of them for its capacity.
  number: z
    .string()
    .regex(/^-?\d{1,16}$/, 'is not a whole number')
    .refine((digits) => Number.isSafeInteger(Number(digits)), 'is too large a number'),
  json: z.string().transform(plainJson),
};

const tables = Object.entries(TABLES).map(([name, { columns }]) => {
  const kinds = Object.values(columns);
  const [first, ...others] = kinds.map((kind) => KINDS[kind]);
  if (!first) throw new Error(`the table ${name} has no columns`);
  const row: z.ZodType<Row> = z
    .tuple([first, ...others])
    .refine((values) => textBytes(values, kinds) <= MAX_TEXTS_OF_ROW, 'has longer names than can be kept');
  return [name, z.array(row)] as const;
});
const siteFile = z.strictObject({
  format: z.literal(FORMAT),
  preset: z.string().max(100),
  takenAt: z.iso.datetime(),
  tables: z.strictObject(Object.fromEntries(tables)),
});

/** A site as one JSON file: documents, claims, counters, events, settings and clock. */
export type SiteFile = z.infer<typeof siteFile>;

export async function takeFile({ record, store }: Site): Promise<SiteFile> {
  const takenAt = new Date(machineTime()).toISOString();
  const contents = await store.run(takenAt, (transaction) => transaction.contents());
  const read = Object.keys(TABLES).map((name, index) => [name, JSON.parse(contents[index] ?? '[]')]);
  return { format: FORMAT, preset: record.preset, takenAt, tables: Object.fromEntries(read) };
}

/** Throws PlatformError 400 with what is wrong, of many things with the first few. */
export function readFile(sent: unknown): SiteFile {
  const format = isObject(sent) ? sent.format : undefined;
  if (format !== FORMAT) {
    const found = typeof format === 'string' ? JSON.stringify(format.slice(0, 60)) : 'none';
    throw new PlatformError(
      400,
      `this is no snapshot that this emulator reads: expected the format "${FORMAT}", got ${found}`,
    );
  }
  const parsed = siteFile.safeParse(sent);
  if (!parsed.success) {
    const issues = parsed.error.issues.slice(0, MAX_ISSUES_TOLD);
    throw new PlatformError(400, `the snapshot is damaged: ${z.prettifyError(new z.ZodError(issues))}`);
  }
  return withSettings(parsed.data);
}

/** Everything of the site goes, and what the file has comes, in one step. `more`: in the same one. */
export async function putInPlace(
  site: Site,
  file: SiteFile,
  more: (transaction: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  const contents: Contents = Object.keys(TABLES).map((name) => JSON.stringify(file.tables[name]));
  const work = async (transaction: Transaction) => {
    await transaction.addContents(contents);
    await more(transaction);
  };
  await site.store.clear({ now: new Date(machineTime()).toISOString(), work });
  site.requests.clear();
  site.strikes.clear();
}

/** A site that cannot be asked for its settings answers nothing at all, not even how it is reset. */
function withSettings(file: SiteFile): SiteFile {
  const row = (file.tables.documents ?? []).find(
    ([collection, id]) => collection === 'site-settings' && id === 'settings',
  );
  if (!row) throw new PlatformError(400, 'the snapshot has no settings of a site');
  const settings: unknown = JSON.parse(String(row[BODY]));
  if (!isObject(settings)) throw new PlatformError(400, 'the settings in the snapshot are no object');
  refuseUnusableSettings(settings);
  parse(faultList, { faults: settings.faults });
  refuseTime(settings.clock);
  return file;
}

function refuseTime(clock: unknown): void {
  const { offsetMs } = parse(z.object({ offsetMs: z.number() }), clock);
  instantWithin(DateTime.fromMillis(machineTime()).plus(offsetMs));
}

const BODY = Object.values(TABLES.documents?.columns ?? {}).findIndex(isDocument);

/** Databases differ in how they take a name that comes twice, or a number that is too long. */
function plainJson(text: string, context: z.RefinementCtx): string {
  try {
    return JSON.stringify(parseJson(text, 'it'));
  } catch (error) {
    const message = error instanceof PlatformError ? error.message : 'it is not JSON';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }
}

function textBytes(values: readonly unknown[], kinds: readonly ColumnKind[]): number {
  const texts = values.filter((value, at) => typeof value === 'string' && !isDocument(kinds[at]));
  return texts.reduce<number>((sum, text) => sum + Buffer.byteLength(String(text)), 0);
}
