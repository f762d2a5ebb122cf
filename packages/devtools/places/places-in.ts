export interface PlacedCall {
  /** Without `@wix/`. */
  area: string;
  /** Example: `services.queryServices`. */
  call: string;
  /** Counted from 1. */
  line: number;
}

/** Also knows `const { queryServices } = visitor.use(services)` with a later `queryServices(` in the same function. */
export function placesIn(text: string): PlacedCall[] {
  const modules = modulesIn(text);
  const lineAt = (index: number) => text.slice(0, index).split('\n').length;
  return [...directCalls(text), ...destructuredCalls(text)]
    .flatMap(({ name, method, index }) => {
      const module = modules.get(name);
      return module ? [{ area: module.area, call: `${module.name}.${method}`, line: lineAt(index) }] : [];
    })
    .toSorted((one, other) => one.line - other.line);
}

interface CallMatch {
  name: string;
  method: string;
  index: number;
}

function modulesIn(text: string): Map<string, { area: string; name: string }> {
  const modules = new Map<string, { area: string; name: string }>();
  for (const [, names = '', area = ''] of text.matchAll(/import \{([^}]*)\} from '@wix\/([\w-]+)'/g)) {
    for (const each of names.split(',')) {
      const [name = '', alias = name] = each.trim().split(/\s+as\s+/);
      if (name) modules.set(alias, { area, name });
    }
  }
  return modules;
}

function directCalls(text: string): CallMatch[] {
  return [...text.matchAll(/\.use\((\w+)\)\s*\.(\w+)\(/g)].map(({ 0: all, 1: name = '', 2: method = '', index }) => ({
    name,
    method,
    // The function's name may be on a line below the client's name.
    index: index + all.length - 1,
  }));
}

function destructuredCalls(text: string): CallMatch[] {
  return [...text.matchAll(/const \{([^}]*)\} = [^;]*\.use\((\w+)\);/g)].flatMap(
    ({ 0: all, 1: names = '', 2: name = '', index }) => {
      const start = index + all.length;
      const end = text.indexOf('\n}', start);
      const below = text.slice(start, end < 0 ? undefined : end);
      return names.split(',').flatMap((each) => {
        const method = each.trim();
        if (!method) return [];
        return [...below.matchAll(new RegExp(`\\b${method}\\(`, 'g'))].map((hit) => ({
          name,
          method,
          index: start + hit.index,
        }));
      });
    },
  );
}
