import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModuleContract } from '../../src/platform/contract/contract-types';
import type { OlderAddress } from '../../src/platform/contract/older/older-addresses';
import { CONTRACT_MODULES } from '../modules';
import { type ContractRoute, routeOf } from '../packages/routes';
import { OLDER_VERSIONS } from './versions';

/**
 * URLs that no installed package has, one line each. Installs every version of `versions.ts` into a temporary folder,
 * without its scripts.
 */
export function learnOlderAddresses(contractOf: (module: string) => ModuleContract | undefined): string {
  const learned = new Map<string, OlderAddress>();
  for (const [vertical, versions] of Object.entries(OLDER_VERSIONS)) {
    for (const version of versions) {
      for (const { namespace, name, route } of readOperations(vertical, version)) {
        for (const path of addressesOf(route)) {
          const module = `${vertical}.${namespace}`;
          const address = {
            module,
            operation: name,
            method: route.method,
            path,
            pathParams: route.pathParams,
            usedBy: `@wix/${vertical} ${version}`,
          };
          const key = `${route.method} ${path} ${module}.${name}`;
          if (!isKnown(contractOf(module), address) && !learned.has(key)) learned.set(key, address);
        }
      }
    }
  }
  const lines = [...learned].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => JSON.stringify(line));
  return `[\n${lines.join(',\n')}\n]\n`;
}

/** A site's own host has some services without a prefix: such a URL does not identify its service. */
const addressesOf = ({ paths, protoPath }: ContractRoute): string[] => {
  const bare = protoPath.replaceAll(/\{[^}]+\}/g, ':');
  return paths.filter((path) => path.replace(/^\/_api/, '').replaceAll(/(?<=\/):\w+/g, ':') !== bare);
};

const isKnown = (contract: ModuleContract | undefined, { operation, method, path }: OlderAddress): boolean => {
  const present = contract?.operations[operation];
  return present?.method === method && present.paths.includes(path);
};

interface OlderOperation {
  namespace: string;
  name: string;
  route: ContractRoute;
}

function readOperations(vertical: string, version: string): OlderOperation[] {
  const folder = mkdtempSync(join(tmpdir(), 'older-sdk-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
    execFileSync('npm', ['install', ...flags, `@wix/${vertical}@${version}`], { cwd: folder, stdio: 'ignore' });
    const modules: Record<string, Record<string, unknown>> = createRequire(join(folder, 'package.json'))(
      `@wix/${vertical}/meta`,
    );
    return CONTRACT_MODULES.filter((module) => module.vertical === vertical).flatMap(({ namespace }) =>
      Object.entries(modules[namespace] ?? {}).flatMap(([name, meta]) =>
        typeof meta === 'function'
          ? [{ namespace, name, route: routeOf(meta, `${vertical}.${namespace}.${name}`) }]
          : [],
      ),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
