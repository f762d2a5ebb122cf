import { readFileSync } from 'node:fs';
import { oddWords } from '../lint/english.mjs';

const MAX_SUBJECT = 60;
/** Git writes these subjects itself, or a rebase folds them into other commits. */
const WRITTEN_BY_GIT = /^(?:Merge |Revert "|fixup! |squash! |amend! )/;

/** The hook for commit messages: refuses a subject that is too long, not an imperative or not plain English. */
const [, , file = ''] = process.argv;
const [subject = ''] = readFileSync(file, 'utf8').split('\n');
const faults = WRITTEN_BY_GIT.test(subject) ? [] : oddWords('subject', subject);
if (subject.length > MAX_SUBJECT && !WRITTEN_BY_GIT.test(subject)) {
  faults.push(`${subject.length} characters; at most ${MAX_SUBJECT} are allowed`);
}
if (faults.length > 0) {
  console.error(`${subject}\n${faults.join('\n')}`);
  process.exit(1);
}
