import type { FileChange, ProjectFix } from '../fix/fix-project';

/** The changes as a patch, and what is left for a person. */
export function fixText({ changes, rewritten, left }: ProjectFix, isWritten: boolean): string {
  const done = isWritten ? 'rewritten' : 'to rewrite: add --write to do it';
  return [
    ...changes.map(patch),
    rewritten.length === 0
      ? 'No call has an exact successor.'
      : `${rewritten.length} calls in ${changes.length} files ${done}`,
    ...left.map(({ file, line, column, name, reason }) => `${file}:${line}:${column}  ${name} is left: ${reason}`),
  ].join('\n');
}

/** An edit never adds or removes a line. */
function patch({ file, before, after }: FileChange): string {
  const lines = before.split('\n');
  const hunks = after.split('\n').flatMap((line, index) => {
    const old = lines[index] ?? '';
    return line === old ? [] : [`@@ -${index + 1} +${index + 1} @@\n-${old}\n+${line}`];
  });
  return `--- a/${file}\n+++ b/${file}\n${hunks.join('\n')}\n`;
}
