import { type ModuleName, moduleId } from '../modules';
import type { InstalledModule } from './installed-module';
import { postFallbackPaths } from './post-fallback';
import { readRoutes } from './routes';

/** One line per operation: the SDK's name, `bookings.attendance.getAttendance`, with its methods and paths. */
export async function calledAddresses(installed: InstalledModule, module: ModuleName): Promise<string[]> {
  const meta: Record<string, unknown> = await import(installed.metaSpecifier);
  const fallbacks = postFallbackPaths(installed.requests);
  const names = Object.keys(meta).filter((name) => typeof meta[name] === 'function');
  return [...(await readRoutes(installed, names.sort()))].map(([name, route]) => {
    const methods = route.method === 'GET' && fallbacks.has(route.protoPath) ? ['GET', 'POST'] : [route.method];
    return `"${moduleId(module)}.${name}":${JSON.stringify({ methods, paths: route.paths })}`;
  });
}
