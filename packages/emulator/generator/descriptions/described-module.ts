import ts from 'typescript-api';
import type { InstalledModule } from '../packages/installed-module';
import { Declarations } from '../packages/wire-types';
import { docText, shortDocText } from './doc-text';

export interface DescribedOperation {
  description: string;
  /** Without types, as in the SDK: `getService(serviceId, options)`. */
  signature: string;
}

export interface DescribedModule {
  operation(name: string): DescribedOperation;
  /** By type and field. */
  fields: Map<string, Map<string, string>>;
  /** By the SDK's subscription function. */
  events: Map<string, string>;
}

export function describeModule(installed: InstalledModule): DescribedModule {
  const publicApi = new Declarations(...installed.publicApi);
  const wire = new Declarations(installed.wire);
  return {
    operation: (name) => describeFunction(publicApi, name),
    fields: new Map([...wire.interfaces].map(([type, declared]) => [type, fieldTexts(wire, declared)])),
    events: new Map(
      [...publicApi.functions].flatMap(([event, [declared]]) =>
        declared && /^on[A-Z]/.test(event) ? [[event, docText(declared)] as const] : [],
      ),
    ),
  };
}

function describeFunction(declared: Declarations, name: string): DescribedOperation {
  const overloads = declared.functions.get(name) ?? [];
  const twin = declared.functions.get(`typed${name.charAt(0).toUpperCase()}${name.slice(1)}`) ?? [];
  const described = [...overloads, ...twin].find((each) => docText(each) !== '');
  const own = overloads.at(-1);
  const parameters = own?.parameters.map((each) => each.name.getText()).join(', ') ?? '';
  return { description: described ? docText(described) : '', signature: own ? `${name}(${parameters})` : '' };
}

function fieldTexts(declared: Declarations, type: ts.InterfaceDeclaration): Map<string, string> {
  const inherited = (type.heritageClauses ?? [])
    .flatMap((clause) => clause.types)
    .flatMap(({ expression }) => declared.interfaces.get(expression.getText()) ?? [])
    .flatMap((parent) => [...fieldTexts(declared, parent)]);
  const own = type.members.flatMap((member) => {
    if (!ts.isPropertySignature(member)) return [];
    const name = ts.isIdentifier(member.name) || ts.isStringLiteral(member.name) ? member.name.text : '';
    const text = shortDocText(member);
    return text ? [[name, text] as const] : [];
  });
  return new Map([...inherited, ...own]);
}
