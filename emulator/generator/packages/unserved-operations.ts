import { type ModuleName, moduleId } from '../modules';
import { installedModule } from './installed-module';
import { postFallbackPaths } from './post-fallback';
import { readRoutes } from './routes';

/** One line per operation: the SDK's name, `bookings.attendance.getAttendance`, with its methods and paths. */
export async function unservedOperationsJson(root: string, modules: readonly ModuleName[]): Promise<string> {
  const lines: string[] = [];
  for (const module of modules) {
    const installed = installedModule(root, module);
    const meta: Record<string, unknown> = await import(installed.metaSpecifier);
    const fallbacks = postFallbackPaths(installed.requests);
    const names = Object.keys(meta).filter((name) => typeof meta[name] === 'function');
    for (const [name, route] of await readRoutes(installed, names.sort())) {
      const methods = route.method === 'GET' && fallbacks.has(route.protoPath) ? ['GET', 'POST'] : [route.method];
      lines.push(`"${moduleId(module)}.${name}":${JSON.stringify({ methods, paths: route.paths })}`);
    }
  }
  return `{\n${lines.join(',\n')}\n}\n`;
}
