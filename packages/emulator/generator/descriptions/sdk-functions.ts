import ts from 'typescript-api';
import type { SdkFunction } from '../../src/platform/explain/code/sdk-function';
import type { InstalledModule } from '../packages/installed-module';
import type { PackageModule } from '../packages/package-modules';
import { builderCode, type FunctionCode, plainCode } from './code/function-code';
import { type SentCall, sentCall } from './code/sent-call';
import { nonEmptyLists } from './code/transforms';
import { documentedFunctions } from './documented-functions';

/** The conversions of a function's arguments and of its response, by package and operation as the SDK sends them. */
export function sdkFunctions(installed: InstalledModule, module: PackageModule): [operation: string, SdkFunction][] {
  const { code } = installed;
  if (!code) return [];
  const functions = code.statements.filter(ts.isFunctionDeclaration);
  const declared = new Map(functions.flatMap((each) => (each.name ? [[each.name.text, each] as const] : [])));
  const exported = exportedNames(code);
  const permissions = permissionsOf(installed);
  const routed = installed.entry.split('createQueryOverloadRouter({').slice(1);
  const packageName = /PACKAGE_NAME = "([^"]+)"/.exec(code.text)?.[1] ?? '';
  const typedCode = (name: string): FunctionCode | undefined => {
    const typedName = `typed${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const [local = typedName] = [...exported].find(([, as]) => as === typedName) ?? [];
    const typed = declared.get(local);
    return typed && routed.some((text) => text.slice(0, 400).includes(typedName)) ? plainCode(typed) : undefined;
  };
  return [...exported].flatMap(([local, name]): [string, SdkFunction][] => {
    const declaration = declared.get(local);
    // Skips an overload that takes a query: the builder for the same query describes it.
    if (!declaration || /^typed[A-Z]/.test(name)) return [];
    const own = builderCode(declaration) ?? plainCode(declaration);
    const request = own && declared.get(own.sends);
    const call = request && sentCall(request);
    if (!call) return [];
    const typed = own.how.builder ? typedCode(name) : undefined;
    const entry = toSdkFunction(module, name, { own, call, typed, permission: permissions.get(name) });
    return [[`${packageName} ${call.fullName}`, entry]];
  });
}

interface FunctionParts {
  own: FunctionCode;
  call: SentCall;
  typed: FunctionCode | undefined;
  permission: string | undefined;
}

const toSdkFunction = (
  { vertical, namespace }: PackageModule,
  name: string,
  { own, call: { fullName: _, ...lists }, typed, permission }: FunctionParts,
): SdkFunction => ({
  package: `@wix/${vertical}`,
  module: namespace,
  name,
  ...(permission && { permission }),
  ...own.how,
  ...(typed && { typed: { parameters: typed.how.parameters, payload: typed.how.payload } }),
  ...nonEmptyLists(lists),
});

function permissionsOf(installed: InstalledModule): Map<string, string> {
  const tagged = documentedFunctions(installed).flatMap(({ comment, name }) => {
    const permission = /@permissionId (\S+)/.exec(comment)?.[1];
    return permission ? [[name, permission] as const] : [];
  });
  return new Map(tagged);
}

/** Exported names, by their name in the file. */
function exportedNames({ statements }: ts.SourceFile): Map<string, string> {
  const clauses = statements.flatMap((each) =>
    ts.isExportDeclaration(each) && each.exportClause && ts.isNamedExports(each.exportClause)
      ? [...each.exportClause.elements]
      : [],
  );
  return new Map(clauses.map(({ propertyName, name }) => [(propertyName ?? name).text, name.text]));
}
