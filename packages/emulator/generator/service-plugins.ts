import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-api';
import type { ModuleContract, TypeContract } from '../src/platform/contract/contract-types';
import type { ServicePluginContract } from '../src/platform/contract/service-plugins';
import { SERVICE_PLUGINS } from './modules';
import { Declarations, reachableTypes } from './packages/wire-types';

interface PluginDefinition {
  componentType: string;
  methods: readonly { name: string; primaryHttpMappingPath: string }[];
}

/** The methods of apps that the platform calls, with the types of their answers. */
export async function servicePluginsJson(root: string): Promise<string> {
  const plugins: string[] = [];
  for (const name of SERVICE_PLUGINS) {
    plugins.push(`${JSON.stringify(name)}:${JSON.stringify(await servicePlugin(root, name))}`);
  }
  return `{\n${plugins.join(',\n')}\n}\n`;
}

async function servicePlugin(root: string, namespace: string): Promise<ServicePluginContract> {
  const name = pluginPackage(root, namespace);
  const { publicProvideHandlers } = (await import(name)) as { publicProvideHandlers: PluginDefinition };
  const { componentType, methods } = publicProvideHandlers;
  const source = declarationOf(join(root, 'node_modules', name, 'build/es'));
  const responses = new Map(methods.map((method) => [method.name, responseOf(source.text, method.name)]));
  const { types, enums } = reachableTypes(new Declarations(source), [...responses.values()]);
  const operations: ModuleContract['operations'] = Object.fromEntries(
    methods.map((method) => [
      method.name,
      {
        method: 'POST',
        paths: [method.primaryHttpMappingPath],
        pathParams: {},
        request: '',
        response: responses.get(method.name) ?? '',
        required: [],
        errors: [],
        promised: [],
      },
    ]),
  );
  const wireTypes = Object.fromEntries(
    Object.entries(types).map(([type, contract]) => [type, withWireNames(contract)]),
  );
  return {
    componentType,
    contract: { package: '@wix/ecom', namespace, operations, types: wireTypes, enums, events: [] },
  };
}

/** Source: `@wix/ecom/service-plugins` re-exports one package per namespace. */
function pluginPackage(root: string, namespace: string): string {
  const index = readFileSync(join(root, 'node_modules/@wix/ecom/build/es/service-plugins.d.mts'), 'utf8');
  const local = new RegExp(`export \\{ (\\S+) as ${namespace} \\}`).exec(index)?.[1];
  const name = new RegExp(`import \\* as ${local} from '(\\S+)'`).exec(index)?.[1];
  if (!name) throw new Error(`@wix/ecom/service-plugins exports no namespace ${namespace}`);
  return name;
}

function declarationOf(folder: string): ts.SourceFile {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.d.mts'))) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (text.includes('declare const provideHandlers: ServicePluginDefinition<'))
      return ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
  }
  throw new Error(`${folder} declares no service plugin`);
}

function responseOf(source: string, method: string): string {
  const response = new RegExp(`^\\s*${method}\\(payload: \\w+\\): (\\w+) \\|`, 'm').exec(source)?.[1];
  if (!response) throw new Error(`no type of the answer of ${method}`);
  return response;
}

/** Source: `toREST` of `provideHandlers`, which writes `_id` as `id`. */
function withWireNames({ fields, ...type }: TypeContract): TypeContract {
  const names = Object.entries(fields).map(([name, field]) => [name === '_id' ? 'id' : name, field]);
  return { ...type, fields: Object.fromEntries(names) };
}
