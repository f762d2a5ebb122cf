import type { Route } from '../../http/routing';
import type { Section } from '../../http/seed/section';
import { routeNamed } from '../routes';

const known = new Map<string, Route>();

/** `isAnswer`: no request takes the entry, so an operation's response type describes it. */
export function routeOf({ operation: name, isAnswer }: Section): Route {
  const route = routeNamed(name);
  if (!isAnswer) return route;
  const { operation } = route;
  const own = known.get(name) ?? { ...route, operation: { ...operation, request: operation.response, required: [] } };
  known.set(name, own);
  return own;
}
