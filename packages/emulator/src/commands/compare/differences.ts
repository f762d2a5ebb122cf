import { isObject } from '../../platform/kernel/values/objects';
import { hasDeclaredNames, type KnownType, kindOf, knownEntry, knownField, publicName } from './shape';

export type DifferenceKind =
  | 'status'
  | 'code'
  /** The field that breaks a rule, and the rule. */
  | 'rule'
  /** The emulator leaves a field out (`missing`), or the platform does (`beyond`). */
  | 'missing'
  | 'beyond'
  | 'kind'
  /** The value of an enum or a property of a page differs. */
  | 'value'
  | 'empty'
  /** The lists have different lengths. */
  | 'page'
  | 'order';

export interface Difference {
  what: DifferenceKind;
  /** `[]` stands for a list element, `{}` for a key that the business chose. */
  path: string;
  /** Kinds and codes, never values. */
  platform: string;
  emulator: string;
}

export interface Likeness {
  /** True if both sides have the same entities in the same order. Otherwise only shapes are compared. */
  sameEntities: boolean;
}

export function findDifferences(
  platform: unknown,
  emulator: unknown,
  known: KnownType,
  likeness: Likeness,
): Difference[] {
  const differences: Difference[] = [];
  collect({ platform, emulator, path: '' }, known, likeness, differences);
  return uniqueDifferences(differences);
}

const uniqueDifferences = (differences: readonly Difference[]): Difference[] => [
  ...new Map(differences.map((difference) => [JSON.stringify(difference), difference])).values(),
];

interface Pair {
  platform: unknown;
  emulator: unknown;
  path: string;
}

function collect(pair: Pair, known: KnownType, likeness: Likeness, differences: Difference[]): void {
  const { platform, emulator, path } = pair;
  const kinds = { platform: kindOf(platform, known), emulator: kindOf(emulator, known) };
  if (kinds.platform === 'absent' && kinds.emulator === 'absent') return;
  const addDifference = (what: DifferenceKind) => differences.push({ what, path, ...kinds });
  if (kinds.emulator === 'absent') addDifference(kinds.platform === 'null' ? 'kind' : 'missing');
  else if (kinds.platform === 'absent') addDifference(kinds.emulator === 'null' ? 'kind' : 'beyond');
  else if (Array.isArray(platform) && Array.isArray(emulator))
    collectList(platform, emulator, pair, known, likeness, differences);
  else if (isObject(platform) && isObject(emulator))
    collectFields(platform, emulator, pair, known, likeness, differences);
  else if (kinds.platform !== kinds.emulator) {
    const areCodes = kinds.platform.startsWith('enum:') && kinds.emulator.startsWith('enum:');
    if (!areCodes || likeness.sameEntities) addDifference(areCodes ? 'value' : 'kind');
  } else if (likeness.sameEntities && isPageField(path) && platform !== emulator) {
    differences.push({ what: 'value', path, ...relation(platform, emulator) });
  }
}

function collectFields(
  platform: Record<string, unknown>,
  emulator: Record<string, unknown>,
  { path }: Pair,
  known: KnownType,
  likeness: Likeness,
  differences: Difference[],
): void {
  const isNamed = hasDeclaredNames(known);
  for (const key of new Set([...Object.keys(platform), ...Object.keys(emulator)])) {
    const name = publicName(known, key);
    const inner = { platform: platform[key], emulator: emulator[key], path: path === '' ? name : `${path}.${name}` };
    collect(inner, isNamed ? knownField(known, key) : knownEntry(known), likeness, differences);
  }
}

function collectList(
  platform: readonly unknown[],
  emulator: readonly unknown[],
  { path }: Pair,
  known: KnownType,
  likeness: Likeness,
  differences: Difference[],
): void {
  if ((platform.length === 0) !== (emulator.length === 0)) {
    const [platformKind, emulatorKind] = [platform, emulator].map(({ length }) =>
      length === 0 ? 'list-empty' : 'list',
    );
    if (likeness.sameEntities)
      differences.push({ what: 'empty', path, platform: platformKind ?? '', emulator: emulatorKind ?? '' });
    return;
  }
  const { pairs, order } = pairEntries(platform, emulator);
  if (likeness.sameEntities && platform.length !== emulator.length) {
    differences.push({ what: 'page', path, ...relation(platform.length, emulator.length) });
  } else if (likeness.sameEntities && order === 'other') {
    differences.push({ what: 'order', path, platform: 'one order', emulator: 'another order' });
  }
  for (const [platformEntry, emulatorEntry] of pairs) {
    collect({ platform: platformEntry, emulator: emulatorEntry, path: `${path}[]` }, known, likeness, differences);
  }
}

/** Pairs entries by common IDs, otherwise by position. */
function pairEntries(platform: readonly unknown[], emulator: readonly unknown[]) {
  const platformEntries = entriesById(platform);
  const emulatorEntries = entriesById(emulator);
  const common =
    platformEntries && emulatorEntries ? [...platformEntries.keys()].filter((id) => emulatorEntries.has(id)) : [];
  if (!platformEntries || !emulatorEntries || common.length === 0) {
    const pairs = platform.slice(0, emulator.length).map((each, at): [unknown, unknown] => [each, emulator[at]]);
    return { pairs, order: 'unknown' };
  }
  const order = [...emulatorEntries.keys()].filter((id) => platformEntries.has(id)).some((id, at) => id !== common[at])
    ? 'other'
    : 'same';
  return { pairs: common.map((id): [unknown, unknown] => [platformEntries.get(id), emulatorEntries.get(id)]), order };
}

function entriesById(list: readonly unknown[]): Map<string, unknown> | undefined {
  const entries = list.map((each): [string, unknown] => [entityId(each) ?? '', each]);
  const others = new Map(entries);
  return others.size === list.length && !others.has('') ? others : undefined;
}

export function entityId(entity: unknown): string | undefined {
  const id = isObject(entity) ? (entity.id ?? entity._id) : undefined;
  return typeof id === 'string' ? id : undefined;
}

const isPageField = (path: string): boolean =>
  /^(?:paging|cursorPaging)?metadata\.(?:count|total|hasNext|tooManyToCount)$/i.test(path);

/** Reports which side is larger, but no numbers. */
function relation(platform: unknown, emulator: unknown): Pick<Difference, 'platform' | 'emulator'> {
  if (typeof platform !== 'number' || typeof emulator !== 'number') {
    return { platform: String(platform === true), emulator: String(emulator === true) };
  }
  return platform < emulator ? { platform: 'fewer', emulator: 'more' } : { platform: 'more', emulator: 'fewer' };
}
