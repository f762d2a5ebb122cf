import { resolve } from 'node:path';
import type { Node, ObjectExpression } from '@babel/types';
import type { CheckedCall, Place } from '../calls/checked-call';
import { checkFolder, type ProjectReport } from '../check-project';
import { readFolder } from '../project/project-folder';
import { importedName, keyOf } from '../source/nodes';
import { CONVERSIONS, type RewrittenCall, rewriteCall } from './call-edits';
import { applyEdits, type Edit, nodesIn, type PlacedNode, replacing } from './script-nodes';

export interface FileChange {
  file: string;
  before: string;
  after: string;
}

interface LeftCall extends Place {
  name: string;
  reason: string;
}

export interface ProjectFix {
  changes: FileChange[];
  /** `currentCart.deleteCurrentCart shop.ts:3`. */
  rewritten: string[];
  /** Deprecated calls that a person has to rewrite. */
  left: LeftCall[];
}

interface Candidate extends Place {
  call: CheckedCall;
}

/** Rewrites calls that have an exact successor, in memory. Throws EmulatorError for a folder that cannot be read. */
export async function fixProject(folder: string): Promise<ProjectFix> {
  const place = resolve(folder);
  const project = readFolder(place);
  const report = await checkFolder(place, project);
  const left: LeftCall[] = [];
  const candidates = report.calls
    .filter(({ isDeprecated }) => isDeprecated)
    .flatMap((call) =>
      call.places.flatMap((each): Candidate[] => {
        const reason = reasonAgainst(call, each);
        if (reason === undefined) return [{ ...each, call }];
        left.push({ ...each, name: call.name, reason });
        return [];
      }),
    );
  const parsed = new Map<string, PlacedNode[]>();
  const rewrites = new Map<Candidate, RewrittenCall>();
  for (const { file, text } of candidates.length === 0 ? [] : project.sources) {
    if (!candidates.some((each) => text.includes(moduleOf(each.call)))) continue;
    const nodes = nodesIn(file, text);
    parsed.set(file, nodes);
    for (const candidate of candidates.filter((each) => each.file === file)) {
      const node = nodes.find((each) => isCallAt(each, candidate));
      const { name, successor } = candidate.call;
      const rewrite = node
        ? rewriteCall(node, moduleOf(candidate.call), successor?.name ?? '', CONVERSIONS[name] ?? {})
        : 'its file has a syntax error';
      if (typeof rewrite === 'string') left.push({ ...candidate, name, reason: rewrite });
      else rewrites.set(candidate, rewrite);
    }
  }
  const modules = movedModules(report, [...rewrites.keys()]);
  const changes = project.sources.flatMap(({ file, text: before }): FileChange[] => {
    const own = [...rewrites].filter(([each]) => each.file === file).map(([, rewrite]) => rewrite);
    const names = new Set(own.map(({ module }) => module));
    const nodes = parsed.get(file) ?? [];
    const edits = [...own.flatMap((each) => each.edits), ...modules.flatMap((each) => moduleEdits(nodes, each, names))];
    return edits.length === 0 ? [] : [{ file, before, after: applyEdits(before, edits) }];
  });
  const after = new Map(changes.map((change) => [change.file, change.after]));
  const sources = project.sources.map(({ file, text }) => ({ file, text: after.get(file) ?? text }));
  const rewritten = [...rewrites.keys()];
  if (isAsMeant(report, await checkFolder(place, { ...project, sources }), rewritten))
    return { changes, rewritten: rewritten.map(({ call, file, line }) => `${call.name} ${file}:${line}`), left };
  const reason = 'its client does not get the new module from an import here';
  return {
    changes: [],
    rewritten: [],
    left: [...left, ...rewritten.map((each) => ({ ...each, name: each.call.name, reason }))],
  };
}

function reasonAgainst({ name, successor }: CheckedCall, { how }: CheckedCall['places'][number]): string | undefined {
  if (!successor?.import) return 'no successor is announced';
  if (!CONVERSIONS[name]) return `${successor.name} takes or returns other values`;
  return how === 'sdk' ? undefined : 'it is not called by a function of the SDK';
}

const moduleOf = ({ name }: Pick<CheckedCall, 'name'>): string => name.split('.')[0] ?? '';

/** `check` gives the place of the function's name. */
const isCallAt = ({ node }: PlacedNode, { line, column }: Place): boolean =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.property.loc?.start.line === line &&
  node.callee.property.loc.start.column + 1 === column;

function movedModules({ calls }: ProjectReport, rewritten: readonly Candidate[]): MovedModule[] {
  const modules = new Map(rewritten.map(({ call }) => [moduleOf(call), call]));
  return [...modules].map(([from, { package: vertical = '', successor }]) => ({
    package: vertical,
    from,
    to: successor?.name.split('.')[0] ?? '',
    isWhole:
      calls.filter((call) => moduleOf(call) === from).reduce((sum, { places }) => sum + places.length, 0) ===
      rewritten.filter(({ call }) => moduleOf(call) === from).length,
  }));
}

/** The changed project calls the successors at the same lines, and everything else as before. */
function isAsMeant(before: ProjectReport, after: ProjectReport, rewritten: readonly Candidate[]): boolean {
  const successors = new Map(
    rewritten.map(({ call, ...place }) => [textOf(call.name, place), call.successor?.name ?? '']),
  );
  const list = ({ calls }: ProjectReport) =>
    calls.flatMap(({ name, places }) => places.map((place) => ({ name, place })));
  const meant = list(before).map(({ name, place }) => textOf(successors.get(textOf(name, place)) ?? name, place));
  return (
    meant.sort().join() ===
    list(after)
      .map(({ name, place }) => textOf(name, place))
      .sort()
      .join()
  );
}

const textOf = (name: string, { file, line }: Place): string => `${name} ${file}:${line}`;

interface MovedModule {
  package: string;
  from: string;
  to: string;
  /** No call of the project needs the old one any more. */
  isWhole: boolean;
}

/** Imports the new module where the old one is imported, and adds it to the modules of clients there. */
function moduleEdits(
  nodes: readonly PlacedNode[],
  { package: vertical, from, to, isWhole }: MovedModule,
  rewritten: ReadonlySet<Node>,
): Edit[] {
  const specifiers = nodes.filter(
    ({ node, parents: [parent] }) =>
      node.type === 'ImportSpecifier' && parent?.type === 'ImportDeclaration' && parent.source.value === vertical,
  );
  const old = specifiers.find(({ node }) => importsAs(node, from));
  if (!old) return [];
  const listings = nodes.filter(
    ({ node, parents: [parent] }) =>
      node.type === 'ObjectProperty' && node.shorthand && keyOf(node) === from && parent?.type === 'ObjectExpression',
  );
  const known = new Set<Node>([...rewritten, old.node, ...listings.map(({ node }) => node)]);
  const isUsedElsewhere = nodes.some(
    ({ node, parents }) =>
      node.type === 'Identifier' &&
      node.name === from &&
      ![node, ...parents.slice(0, 1)].some((each) => known.has(each)),
  );
  const isImported = specifiers.some(({ node }) => importsAs(node, to));
  const text = isWhole && !isUsedElsewhere && !isImported ? to : `${from}, ${to}`;
  const unlisted = listings.filter(({ parents: [object] }) => !lists(object as ObjectExpression, to));
  return [...(isImported ? [] : [old]), ...unlisted].map(({ script, node }) => replacing(script, node, text));
}

/** Under its own name. */
const importsAs = (node: Node, name: string): boolean =>
  node.type === 'ImportSpecifier' && importedName(node) === name && node.local.name === name;

const lists = ({ properties }: ObjectExpression, name: string): boolean =>
  properties.some((property) => keyOf(property) === name);
