import { GUARDS } from '../mutants/guards.mjs';
import { SURVIVORS } from '../mutants/survivors.mjs';
import { installIfStale } from './install.mjs';

const MIN_SCORE = 95;

/**
 * `npm run mutate -- [guard …] [--fresh]`: tests the mutants of these guards, or of all. Fails if a survivor is
 * unexplained. Over all guards together, 95 % must be killed: a small guard with two equivalent mutants may have less.
 */
const args = process.argv.slice(2);
const fresh = args.includes('--fresh');
const names = args.filter((arg) => arg !== '--fresh');
const unknown = names.filter((name) => !GUARDS[name]);
if (unknown.length > 0) {
  console.error(`No guard is called ${unknown.join(', ')}. There are: ${Object.keys(GUARDS).join(', ')}`);
  process.exit(1);
}

await installIfStale();
const { mutate } = await import('../mutants/mutate.mjs');
const total = { mutants: 0, killed: 0, explained: 0, seconds: 0 };
let faults = 0;
console.log(row('guard', 'mutants', 'killed', 'survived', 'explained', 'words', 'score', 'seconds'));
for (const name of names.length > 0 ? names : Object.keys(GUARDS)) {
  const outcome = await mutate(name, GUARDS[name], { fresh });
  report(name, outcome, judgeSurvivors(SURVIVORS[name] ?? [], outcome.survived));
}
console.log(
  row('all', total.mutants, total.killed, total.mutants - total.killed, total.explained, '', ...ratingCells(total)),
);
const isTooLow = names.length === 0 && scoreOf(total) < MIN_SCORE;
if (faults > 0) console.error(`${faults} survivors or explanations do not fit each other: tools/mutants/survivors.mjs`);
if (isTooLow) console.error(`Expected at least ${MIN_SCORE} % of all mutants to be killed.`);
process.exit(faults > 0 || isTooLow ? 1 : 0);

function report(name, { killed, survived, ignored, seconds }, { unexplained, stale }) {
  const mutants = killed + survived.length;
  const explained = survived.length - unexplained.length;
  console.log(
    row(name, mutants, killed, survived.length, explained, ignored, ...ratingCells({ killed, mutants, seconds })),
  );
  for (const { line, mutant, at } of unexplained) console.log(`  survived: ${at}\n    ${line}\n    ${mutant}`);
  for (const { line, mutant } of stale) console.log(`  explained, but no survivor:\n    ${line}\n    ${mutant}`);
  faults += unexplained.length + stale.length;
  total.mutants += mutants;
  total.killed += killed;
  total.explained += explained;
  total.seconds += seconds;
}

/** Unexplained survivors, and explanations without a survivor. */
function judgeSurvivors(explanations, survived) {
  const explained = explanations.flatMap(({ line, mutants }) => mutants.map((mutant) => ({ line, mutant })));
  const isSame = (one) => (other) => one.line === other.line && one.mutant === other.mutant;
  return {
    unexplained: survived.filter((one) => !explained.some(isSame(one))),
    stale: explained.filter((one) => !survived.some(isSame(one))),
  };
}

function scoreOf({ killed, mutants }) {
  return mutants === 0 ? 100 : (100 * killed) / mutants;
}

function ratingCells({ killed, mutants, seconds }) {
  return [`${scoreOf({ killed, mutants }).toFixed(1)} %`, seconds.toFixed(0)];
}

function row(name, ...cells) {
  return name.padEnd(28) + cells.map((cell) => String(cell).padStart(10)).join('');
}
