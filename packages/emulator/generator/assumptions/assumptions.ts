import { join, relative, sep } from 'node:path';
import ts from 'typescript-api';
import { type SourceUnit, sourceUnitsIn } from './source-units';

/** A rule that no source states, from a comment in the emulator's code. */
export interface Assumption {
  text: string;
  /** Relative to the repository. */
  file: string;
  line: number;
}

const ERRS = /\berrs to (?:refusal|permission)\b/i;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*(?:\n\s*\/\/.*)*/g;
const PLATFORM = 'packages/emulator/src/platform';
/** Every call reaches these folders. */
const SHARED = ['contract', 'database', 'home', 'http', 'kernel'].map((folder) => `${PLATFORM}/${folder}/`);

/**
 * By `vertical.namespace.function`, the assumptions in the code that its handler reaches, nearest first. Those about
 * every call are left out.
 */
export function assumptionsByFunction(root: string): Map<string, readonly Assumption[]> {
  const units = sourceUnitsIn(join(root, PLATFORM));
  const byPlace = new Map(units.map((unit) => [placeOf(unit), unit]));
  const assumptions = new Map(units.map((unit) => [unit, assumptionsOf(unit, root)]));
  const handlers = units.filter(({ handles }) => handles !== undefined);
  return new Map(
    handlers.map((handler) => {
      const reached = new Set([handler]);
      for (const { references } of reached)
        for (const reference of references) {
          const unit = byPlace.get(placeOf(reference));
          if (unit) reached.add(unit);
        }
      const found = [...reached].flatMap((unit) => assumptions.get(unit) ?? []);
      return [handler.handles ?? '', found.filter(({ file }) => !SHARED.some((folder) => file.startsWith(folder)))];
    }),
  );
}

/**
 * JSON of those that can mislead a client, since the emulator may refuse or permit what the platform does not:
 * `{ texts, byFunction }`, with indexes of `texts`.
 */
export function assumptionsJson(root: string): string {
  const texts = new Map<string, number>();
  const indexOf = (text: string): number => {
    if (!texts.has(text)) texts.set(text, texts.size);
    return texts.get(text) ?? 0;
  };
  const byFunction = [...assumptionsByFunction(root)].flatMap(([name, all]) => {
    const misleading = all.filter(({ text }) => ERRS.test(text));
    return misleading.length > 0 ? [[name, misleading.map(({ text }) => indexOf(text))]] : [];
  });
  return JSON.stringify({ byFunction: Object.fromEntries(byFunction), texts: [...texts.keys()] });
}

/** In the order of files and lines. */
export function assumptionsIn(root: string): Assumption[] {
  const all = sourceUnitsIn(join(root, PLATFORM)).flatMap((unit) => assumptionsOf(unit, root));
  return [...new Map(all.map((assumption) => [`${assumption.file}:${assumption.line}`, assumption])).values()];
}

const placeOf = ({ path, name }: Pick<SourceUnit, 'path' | 'name'>): string => `${path}#${name}`;

function assumptionsOf({ path, code }: SourceUnit, root: string): Assumption[] {
  const source = code.getSourceFile();
  const [start, end] = [firstCommentOf(code), source.text.indexOf('\n', code.end)];
  const file = relative(root, path).split(sep).join('/');
  return [...source.text.slice(start, end < 0 ? undefined : end).matchAll(COMMENT)].flatMap(({ 0: comment, index }) => {
    const text = plainText(comment);
    if (!/\bassumed\b/i.test(text)) return [];
    return { text, file, line: source.getLineAndCharacterOfPosition(start + index).line + 1 };
  });
}

const firstCommentOf = (code: ts.Node): number =>
  ts.getLeadingCommentRanges(code.getSourceFile().text, code.getFullStart())?.[0]?.pos ?? code.getStart();

const plainText = (comment: string): string =>
  comment
    .replace(/^\/\*\*?|\*\/$/g, '')
    .replace(/^\s*(?:\/\/|\*)/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
