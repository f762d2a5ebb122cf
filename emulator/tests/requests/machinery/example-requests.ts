import { verticalOf } from '../../../src/http/routing';
import { RECIPES } from '../recipes/all';
import { MAKERS, ROUTES } from './makers';
import { type Lookup, validRequest } from './valid-request';

/**
 * For each operation a request that would be granted, in which `{{bookings/service.id}}` stands for what a site has: the
 * console fills it in. By operation; what needs no request is left out.
 */
export async function exampleRequests(): Promise<Record<string, unknown>> {
  const examples: Record<string, unknown> = {};
  for (const [name, route] of [...ROUTES].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const { request = {} } = RECIPES[name] ?? {};
    const built = await validRequest(route, request, placeholders(verticalOf(route.module)));
    if (Object.keys(built).length > 0) examples[name] = built;
  }
  return examples;
}

const placeholders =
  (vertical: string): Lookup =>
  async (asked, path, named) => {
    if (asked === 'unique') return 'new';
    if (asked === 'persona') return 'ada';
    const area = named ?? vertical;
    const [at, noun] = knownNoun(asked, area);
    return `{{${at}/${noun}${path && `.${path}`}}}`;
  };

/** `draftOrder` of `draftOrder`, `order` of `ecomOrder`: the longest end of the name that something makes. */
function knownNoun(name: string, area: string): [area: string, noun: string] {
  const words = name.split(/(?=[A-Z])/);
  const ends = words.map((_, index) => {
    const end = words.slice(index).join('');
    return end.charAt(0).toLowerCase() + end.slice(1);
  });
  const own = ends.find((end) => MAKERS.has(`${area}/${end}`));
  if (own) return [area, own];
  const other = [...MAKERS.keys()].find((key) => key.endsWith(`/${name}`));
  return [other?.split('/')[0] ?? area, name];
}
