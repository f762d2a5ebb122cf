interface Pattern<Target> {
  segments: string[];
  target: Target;
}

interface Match<Target> {
  target: Target;
  pathParams: Record<string, string>;
}

/** Static paths come before parametrised ones, so that `carts/current` is not a cart's ID. */
export class PathTable<Target> {
  readonly #static = new Map<string, Target>();
  readonly #patterns = new Map<string, Pattern<Target>[]>();
  /** Sorted when first used: sorting after every path took a tenth of the emulator's start. */
  readonly #sorted = new Set<string>();

  /** `path`: `:name` for parameters. The first of two targets at the same static path stays. */
  add(method: string, path: string, target: Target): void {
    if (!path.includes(':')) {
      const key = `${method} ${path}`;
      if (!this.#static.has(key)) this.#static.set(key, target);
      return;
    }
    const segments = path.split('/');
    const key = `${method} ${segments.length}`;
    const patterns = this.#patterns.get(key);
    if (patterns) patterns.push({ segments, target });
    else this.#patterns.set(key, [{ segments, target }]);
    this.#sorted.delete(key);
  }

  match(method: string, pathname: string): Match<Target> | undefined {
    const target = this.#static.get(`${method} ${pathname}`);
    if (target !== undefined) return { target, pathParams: {} };
    const segments = pathname.split('/');
    for (const pattern of this.#patternsFor(`${method} ${segments.length}`)) {
      const pathParams = matchParams(pattern.segments, segments);
      if (pathParams) return { target: pattern.target, pathParams };
    }
    return undefined;
  }

  #patternsFor(key: string): readonly Pattern<Target>[] {
    const patterns = this.#patterns.get(key);
    if (!patterns) return [];
    if (!this.#sorted.has(key)) patterns.sort(staticFirst);
    this.#sorted.add(key);
    return patterns;
  }
}

function staticFirst(one: Pattern<unknown>, other: Pattern<unknown>): number {
  for (const [index, segment] of one.segments.entries()) {
    const difference = wildcardRank(segment) - wildcardRank(other.segments[index] ?? '');
    if (difference !== 0) return difference;
  }
  return 0;
}

/** A fixed word is the most specific, then a parameter with a verb, then a bare parameter. */
function wildcardRank(segment: string): number {
  if (!segment.startsWith(':')) return 0;
  return segment.includes(':', 1) ? 1 : 2;
}

function matchParams(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const actual = segments[index] ?? '';
    if (expected.startsWith(':')) {
      // `:bookingId:confirmOrDecline` is a parameter with the platform's custom verb.
      const [, name = '', verb] = expected.split(':');
      const value = verb === undefined ? actual : actual.endsWith(`:${verb}`) ? actual.slice(0, -verb.length - 1) : '';
      if (value === '') return undefined;
      params[name] = decodeSegment(value);
    } else if (expected !== actual) return undefined;
  }
  return params;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A stray percent sign is taken literally, and matches no ID.
    return segment;
  }
}
