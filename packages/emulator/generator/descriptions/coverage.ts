import { routes } from '../../src/platform/composition/modules';

const BEGIN = '<!-- Written by `npm run contract`. -->';
const END = '<!-- End. -->';

/** `unserved`: operations of modules without handlers, such as `bookings.attributeDefinition.createAttribute`. */
export function withCoverage(readme: string, unserved: readonly string[]): string {
  const [before, after] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (before < 0 || after < before) throw new Error(`the README has no place for the table: ${BEGIN} … ${END}`);
  return `${readme.slice(0, before + BEGIN.length)}\n\n${coverageTable(unserved)}\n\n${readme.slice(after)}`;
}

export const unservedNames = (): string[] => routes.all.flatMap(({ name, handler }) => (handler ? [] : [name]));

function coverageTable(unserved: readonly string[]): string {
  const counts = new Map<string, { served: number; all: number }>();
  const count = (name: string, isServed: boolean) => {
    const { served, all } = counts.get(name) ?? { served: 0, all: 0 };
    counts.set(name, { served: served + (isServed ? 1 : 0), all: all + 1 });
  };
  for (const { module, handler } of routes.all) count(module.package, handler !== undefined);
  for (const name of unserved) count(`@wix/${name.split('.', 1)[0]}`, false);
  const rows = [...counts]
    .filter(([, { served }]) => served > 0)
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([name, { served, all }]) => `| \`${name}\` | ${served} of ${all} |`);
  return ['| package | operations |', '| --- | --- |', ...rows].join('\n');
}
