/**
 * Draws random comments, test names, function names and screen texts for a reader who does not know the code:
 * `npx tsx tools/lint/sample.ts 7`. The same seed draws the same texts from the same commit.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript-api';
import { type Text, textsOfCode } from '../../tests/docs/english/texts';

const SIZES = { comment: 60, test: 60, function: 40, screen: 40 } as const;
const GENERATED = /^packages\/emulator\/src\/platform\/(?:contract\/modules|composition\/seed\/seed-types)\//;

type SampledText = { kind: keyof typeof SIZES; place: string; text: string };

function textsIn(file: string): SampledText[] {
  const code = readFileSync(file, 'utf8');
  const texts = textsOfCode(file, code).filter(canBeDrawn);
  const functions = functionsIn(file, code);
  return [...texts, ...functions].map(({ kind, line, text }) => ({ kind, place: `${file}:${line}`, text }));
}

const canBeDrawn = (text: Text): text is Text & { kind: 'comment' | 'test' | 'screen' } =>
  text.kind in SIZES && /\p{L}{2}/u.test(text.text) && !text.text.startsWith('biome-ignore');

function functionsIn(path: string, code: string): { kind: 'function'; line: number; text: string }[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind);
  const names: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) && node.name) names.push(node.name);
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isArrowFunction(node.initializer))
      names.push(node.name);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names.map((name) => ({
    kind: 'function',
    line: file.getLineAndCharacterOfPosition(name.getStart(file)).line + 1,
    text: name.getText(file),
  }));
}

/** Mulberry32, a small seeded generator of numbers from 0 to 1. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const next = numbersFrom(Number(process.argv[2] ?? 1));
const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
const all = files.filter((file) => /\.(?:m?[jt]sx?)$/.test(file) && !GENERATED.test(file)).flatMap(textsIn);
for (const [kind, size] of Object.entries(SIZES)) {
  const pool = all.filter((text) => text.kind === kind);
  console.log(`\n${kind}: ${size} of ${pool.length}`);
  for (let count = 0; count < size && pool.length > 0; count += 1) {
    const [sampledText] = pool.splice(Math.floor(next() * pool.length), 1);
    if (sampledText) console.log(`${sampledText.place}  ${sampledText.text}`);
  }
}
