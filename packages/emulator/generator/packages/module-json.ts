import type { ModuleContract } from '../../src/platform/contract/contract-types';

/** Sorted, one line per operation, type, enum or event, so that an upgrade shows as a readable diff. */
export function moduleJson(contract: ModuleContract): string {
  const parts = [
    `"package":${JSON.stringify(contract.package)}`,
    `"namespace":${JSON.stringify(contract.namespace)}`,
    `"operations":${lines(contract.operations)}`,
    `"types":${lines(contract.types)}`,
    `"enums":${lines(contract.enums)}`,
    `"events":[\n${contract.events.map((event) => JSON.stringify(event)).join(',\n')}\n]`,
    ...(contract.scopes?.length ? [`"scopes":${JSON.stringify(contract.scopes)}`] : []),
  ];
  return `{\n${parts.join(',\n')}\n}\n`;
}

function lines(entries: Record<string, unknown>): string {
  const sorted = Object.keys(entries).sort();
  return `{\n${sorted.map((name) => `${JSON.stringify(name)}:${JSON.stringify(entries[name])}`).join(',\n')}\n}`;
}
