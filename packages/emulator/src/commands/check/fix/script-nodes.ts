import type { Node } from '@babel/types';
import { partsOf } from '../source/nodes';
import { type ParsedScript, parsedScripts } from '../source/read-file';

export interface Edit {
  start: number;
  end: number;
  text: string;
}

export interface PlacedNode {
  node: Node;
  /** The nearest first. */
  parents: readonly Node[];
  script: ParsedScript;
}

const MAX_PARENTS = 3;

/** All nodes of a file's scripts; none of a file with a syntax error. */
export function nodesIn(file: string, text: string): PlacedNode[] {
  const scripts = parsedScripts(file, text);
  if (scripts.some(({ tree }) => tree.errors?.length)) return [];
  return scripts.flatMap((script) => {
    const nodes: PlacedNode[] = [];
    const waiting: PlacedNode[] = [{ node: script.tree.program, parents: [], script }];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { node, parents } = next;
      nodes.push(next);
      for (const part of partsOf(node))
        waiting.push({ node: part, parents: [node, ...parents].slice(0, MAX_PARENTS), script });
    }
    return nodes;
  });
}

export const replacing = ({ start: before }: ParsedScript, { start, end }: Node, text: string): Edit => ({
  start: before + (start ?? 0),
  end: before + (end ?? 0),
  text,
});

export function applyEdits(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((before, { start, end, text: own }) => before.slice(0, start) + own + before.slice(end), text);
}
