import { contracts } from '../contract/modules/contracts';
import { PathTable } from './path-table';
import type { JsonResponse } from './responses';

/** What an address answers that neither an operation with a handler nor a page of the emulator has. */
export async function unservedResponse(method: string, pathname: string): Promise<JsonResponse> {
  const operation = await unservedOperation(method, pathname);
  if (operation) return { status: 501, body: { message: `${operation} is not emulated yet`, details: {} } };
  const message = `nothing answers ${method} ${pathname}; the emulator knows the calls of ${packages().join(', ')}`;
  return { status: 404, body: { message, details: {} } };
}

/** The SDK's name of an operation of the installed packages in whose module nothing is emulated. */
async function unservedOperation(method: string, pathname: string): Promise<string | undefined> {
  table ??= unservedOperations();
  return (await table).match(method, pathname)?.target;
}

let table: Promise<PathTable<string>> | undefined;

/** Read when it is first asked: start and memory are those of what is emulated. */
async function unservedOperations(): Promise<PathTable<string>> {
  const { default: operations } = await import('../contract/modules/unserved.json');
  const paths = new PathTable<string>();
  for (const [name, called] of Object.entries(operations)) {
    for (const method of called.methods) for (const path of called.paths) paths.add(method, path, name);
  }
  return paths;
}

const packages = (): string[] => [...new Set(Object.values(contracts).map((contract) => contract.package))];
