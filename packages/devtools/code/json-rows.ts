/** Each value and each closing bracket has a row. */
export interface JsonRow {
  /** As in code: `items[0].name`, empty for the root. A closing bracket has the path of its opening bracket. */
  path: string;
  depth: number;
  name?: string;
  kind: 'string' | 'number' | 'boolean' | 'null' | 'object' | 'array' | 'end';
  text: string;
  size?: number;
  /** Paths of its ancestors, outermost first. */
  within: readonly string[];
  hasNext: boolean;
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

export function jsonRows(value: unknown): JsonRow[] {
  const rows: JsonRow[] = [];
  addRows(rows, value, { path: '', depth: 0, within: [], hasNext: false });
  return rows;
}

type Place = Pick<JsonRow, 'path' | 'depth' | 'name' | 'within' | 'hasNext'>;

function addRows(rows: JsonRow[], value: unknown, place: Place): void {
  if (!isContainer(value)) {
    const kind = value === null ? 'null' : typeof value;
    rows.push({ ...place, kind: KINDS[kind] ?? 'string', text: JSON.stringify(value) ?? String(value) });
    return;
  }
  const isArray = Array.isArray(value);
  const entries = Object.entries(value);
  rows.push({ ...place, kind: isArray ? 'array' : 'object', text: isArray ? '[' : '{', size: entries.length });
  if (entries.length === 0) return;
  const within = [...place.within, place.path];
  entries.forEach(([name, inner], index) => {
    addRows(rows, inner, {
      path: isArray ? `${place.path}[${name}]` : pathTo(place.path, name),
      depth: place.depth + 1,
      ...(!isArray && { name }),
      within,
      hasNext: index < entries.length - 1,
    });
  });
  const { path, depth, hasNext } = place;
  rows.push({ path, depth, hasNext, kind: 'end', text: isArray ? ']' : '}', within });
}

const KINDS: Record<string, JsonRow['kind']> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

function pathTo(outer: string, name: string): string {
  if (!/^[A-Za-z_$][\w$]*$/.test(name)) return `${outer}[${JSON.stringify(name)}]`;
  return outer ? `${outer}.${name}` : name;
}

/** Everything is open up to this many lines. */
const MAX_OPEN_ROWS = 80;
const MAX_OPEN_SIZE = 6;

/** Folds the deep parts of a long text, and all but the start of long lists. */
export function initiallyFolded(rows: readonly JsonRow[]): Set<string> {
  if (rows.length <= MAX_OPEN_ROWS) return new Set();
  const isFolded = ({ path, depth, size = 0 }: JsonRow) =>
    depth >= 3 || (depth === 2 && size > MAX_OPEN_SIZE && !path.endsWith('[0]'));
  return new Set(rows.filter((row) => row.size && isFolded(row)).map(({ path }) => path));
}

/** Folded nodes hide their content and closing bracket. */
export function visibleRows(rows: readonly JsonRow[], folded: ReadonlySet<string>): JsonRow[] {
  return folded.size === 0 ? [...rows] : rows.filter(({ within }) => !within.some((path) => folded.has(path)));
}

/** Paths whose name or value contains the words, ignoring case. */
export function matchingPaths(rows: readonly JsonRow[], words: string): string[] {
  const searchWords = words.trim().toLowerCase();
  if (!searchWords) return [];
  const containsWords = ({ name, text, kind }: JsonRow) =>
    name?.toLowerCase().includes(searchWords) || (kind !== 'end' && text.toLowerCase().includes(searchWords));
  return rows.filter(containsWords).map(({ path }) => path);
}
