import { execFileSync } from 'node:child_process';
import { root } from '../../../packages/build-steps/sources.mjs';

/** The lowest digits of a commit draw the part of the rest. */
const PARTS = 64;

/** A draw by it can be repeated, and does not depend on the day. */
export function commitNumber() {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return Number.parseInt(commit.slice(0, 8), 16);
}

/** That many neighbours of the list. The present commit determines which. */
export function drawn(names, count) {
  const first = Math.floor(commitNumber() / PARTS);
  return Array.from({ length: count }, (_, index) => names[(first + index) % names.length]);
}
