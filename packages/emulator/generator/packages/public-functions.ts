import ts from 'typescript-api';
import { docTags } from './doc-tags';
import type { Declarations } from './wire-types';

/** The rules in a public function's documentation and return type, with fields in the SDK's spelling. */
export interface PublicFunction {
  /** Argument paths, such as `_id` or `options.lineItems.quantity`. */
  required: string[];
  permission?: string;
  identities: string[];
  replacedBy?: string;
  removal?: string;
  /** The type at which the promised paths start, an entity or a whole response. */
  returned?: string;
  promised: string[];
}

export function publicFunction(declared: Declarations, name: string): PublicFunction | undefined {
  const declaration = declared.functions.get(name)?.at(-1);
  if (!declaration) return undefined;
  const tags = docTags(declaration);
  const tagTexts = (tag: string): string[] => tags.flatMap(({ name, text }) => (name === tag && text ? [text] : []));
  return {
    required: tagTexts('requiredField'),
    permission: tagTexts('permissionId')[0],
    identities: tagTexts('applicableIdentity'),
    replacedBy: tagTexts('replacedBy')[0],
    removal: tagTexts('targetRemovalDate')[0],
    ...promiseFields(promiseType(declared, name, declaration)),
  };
}

/** A query builder promises the same as the hidden function `typedQuery…`. */
function promiseType(declared: Declarations, name: string, own: ts.FunctionDeclaration): ts.TypeNode | undefined {
  const twin = declared.functions.get(`typed${name.charAt(0).toUpperCase()}${name.slice(1)}`)?.at(-1);
  return (twin ?? own).type;
}

/** Reads `Promise<NonNullablePaths<Service, \`type\` | \`media.items\`, 4> & …>`. */
function promiseFields(type: ts.TypeNode | undefined): Pick<PublicFunction, 'returned' | 'promised'> {
  const awaited = findTypeArguments(type, 'Promise')[0];
  const whole = awaited && ts.isIntersectionTypeNode(awaited) ? awaited.types[0] : awaited;
  const [returned, paths] = findTypeArguments(whole, 'NonNullablePaths');
  if (!returned || !paths) return { returned: nameOf(whole), promised: [] };
  return { returned: nameOf(returned), promised: pathsOf(paths) };
}

function findTypeArguments(type: ts.TypeNode | undefined, name: string): readonly ts.TypeNode[] {
  const isIt = type && ts.isTypeReferenceNode(type) && type.typeName.getText() === name;
  return isIt ? (type.typeArguments ?? []) : [];
}

const nameOf = (type: ts.TypeNode | undefined): string | undefined =>
  type && ts.isTypeReferenceNode(type) ? type.typeName.getText() : undefined;

/** Omits a list's `.${number}`: a path below a list applies to each element. */
function pathsOf(type: ts.TypeNode): string[] {
  const members = ts.isUnionTypeNode(type) ? type.types : [type];
  return members.map((member) =>
    member
      .getText()
      .slice(1, -1)
      .replaceAll(/\.\$\{number\}/g, ''),
  );
}
