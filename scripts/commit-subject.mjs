import { readFileSync } from 'node:fs';

const MAX_SUBJECT = 60;
/** Git writes these itself, and a rebase folds them into other commits. */
const WRITTEN_BY_GIT = /^(?:Merge |Revert "|fixup! |squash! |amend! )/;

/** The hook for commit messages: refuses a subject that a list of commits would cut off. */
const [, , file = ''] = process.argv;
const [subject = ''] = readFileSync(file, 'utf8').split('\n');
if (subject.length > MAX_SUBJECT && !WRITTEN_BY_GIT.test(subject)) {
  console.error(`The subject has ${subject.length} characters; at most ${MAX_SUBJECT} are allowed:\n${subject}`);
  process.exit(1);
}
