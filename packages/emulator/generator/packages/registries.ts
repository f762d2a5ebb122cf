import { fileOf, type ModuleName, moduleId } from '../modules';

const HEADER = '// Written by `npm run contract`.';

export function contractsCode(modules: readonly ModuleName[]): string {
  return [
    HEADER,
    ...modules.map((module) => `import ${variableOf(module)} from './${fileOf(module)}';`),
    '',
    'export const contracts = {',
    ...modules.map((module) => `  '${moduleId(module)}': ${variableOf(module)},`),
    '};',
    '',
  ].join('\n');
}

export function handlersCode(modules: readonly ModuleName[], files: ReadonlyMap<string, string>): string {
  const handled = modules.filter((module) => files.has(moduleId(module)));
  return [
    HEADER,
    ...handled.map((module) => {
      const file = files.get(moduleId(module));
      return `import { ${module.namespace} as ${variableOf(module)} } from '../${file}';`;
    }),
    "import type { contracts } from '../contract/modules/contracts';",
    '',
    'export const handlers: Readonly<Record<keyof typeof contracts, object>> = {',
    ...modules.map((module) => `  '${moduleId(module)}': ${handled.includes(module) ? variableOf(module) : '{}'},`),
    '};',
    '',
  ].join('\n');
}

/** Example: `pricing-plans` and `plans` become `pricingPlansPlans`. */
const variableOf = ({ vertical, namespace }: ModuleName): string =>
  `${vertical}-${namespace}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
