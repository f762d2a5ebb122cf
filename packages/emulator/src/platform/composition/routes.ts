import { type Route, Routes } from '../http/routing';
import { modules } from './modules';

export const routes = new Routes(modules);

const BY_NAME = new Map(routes.all.map((route) => [route.name, route]));

/** `operation`: the name in faults and the request log. Throws if the contract has none. */
export function routeNamed(operation: string): Route {
  const route = BY_NAME.get(operation);
  if (!route) throw new Error(`the contract has no operation ${operation}`);
  return route;
}
