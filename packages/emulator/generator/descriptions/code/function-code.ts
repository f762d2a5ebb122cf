import ts from 'typescript-api';
import type { PayloadTree, SdkFunction } from '../../../src/platform/explain/code/sdk-function';
import { findNode, initializerOf, propertyOf, textOf } from './nodes';
import { ANSWER_KINDS, nonEmptyLists, REQUEST_KINDS, transformsIn } from './transforms';

export interface FunctionCode {
  /** The function of the same file that makes its request. */
  sends: string;
  how: Omit<SdkFunction, 'package' | 'module' | 'name'>;
}

/**
 * Reads `async function getX(id, options) { const payload = …; const reqOpts = getX(payload); …; return
 * …(result.data)?.x }`.
 */
export function plainCode(declaration: ts.FunctionDeclaration): FunctionCode | undefined {
  const payload = initializerOf(declaration, 'payload');
  const sends = initializerOf(declaration, 'reqOpts');
  if (!payload || !sends || !ts.isCallExpression(sends)) return undefined;
  return {
    sends: sends.expression.getText(),
    how: { parameters: parametersOf(declaration), ...payloadOf(payload), ...answerOf(declaration) },
  };
}

/**
 * Reads `function queryX(options) { return queryBuilder({ func, requestTransformer, …, pagingMethod,
 * transformationPaths }) }`.
 */
export function builderCode(declaration: ts.FunctionDeclaration): FunctionCode | undefined {
  const call = findNode(
    declaration,
    (node): node is ts.CallExpression => ts.isCallExpression(node) && node.expression.getText() === 'queryBuilder',
  );
  const sends = initializerOf(declaration, 'reqOpts');
  if (!call || !sends || !ts.isCallExpression(sends)) return undefined;
  const [options] = call.arguments;
  const paging = textOf(propertyOf(options, 'pagingMethod'));
  const paths = propertyOf(options, 'transformationPaths');
  const renamed =
    paths && ts.isObjectLiteralExpression(paths)
      ? paths.properties.flatMap((each) =>
          ts.isPropertyAssignment(each) ? [[textOf(each.name), textOf(each.initializer)] as const] : [],
        )
      : [];
  const items = /items:\s*transformedData\?\.([\w?.]+)/.exec(declaration.getText())?.[1]?.replaceAll('?', '');
  return {
    sends: sends.expression.getText(),
    how: {
      parameters: parametersOf(declaration),
      builder: paging === 'OFFSET' ? 'OFFSET' : 'CURSOR',
      ...(renamed.length > 0 && { renamed: Object.fromEntries(renamed) }),
      ...answerOf(declaration),
      ...(items && { returns: items, asItems: true }),
    },
  };
}

const parametersOf = ({ parameters }: ts.FunctionDeclaration): string[] => parameters.map(({ name }) => name.getText());

/** A tree of names with paths of arguments as leaves; `...` spreads a path. */
function payloadOf(expression: ts.Expression): Partial<FunctionCode['how']> {
  const isTransformed = ts.isCallExpression(expression) && /^transformPaths/.test(expression.expression.getText());
  const inner = isTransformed ? expression.arguments[0] : expression;
  if (!inner || !ts.isCallExpression(inner)) return {};
  if (!/^renameKeysFromSDKRequestToRESTRequest/.test(inner.expression.getText())) return {};
  const [tree, unchangedNode] = inner.arguments;
  const payload = treeOf(tree);
  if (payload === undefined) return {};
  const unchanged =
    unchangedNode && ts.isArrayLiteralExpression(unchangedNode) ? unchangedNode.elements.map(textOf) : [];
  const transforms = isTransformed ? transformsIn(expression.arguments[1], REQUEST_KINDS) : {};
  return { payload, ...nonEmptyLists({ unchanged, ...transforms }) };
}

function treeOf(node: ts.Node | undefined): PayloadTree | undefined {
  if (!node) return undefined;
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.getText().replaceAll(/\s|\?/g, '');
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const tree: Record<string, PayloadTree> = {};
  for (const property of node.properties) {
    const [key, value] = branchOf(property);
    if (value === undefined || (key === '...' && tree['...'])) return undefined;
    tree[key] = value;
  }
  return tree;
}

function branchOf(property: ts.ObjectLiteralElementLike): [key: string, value: PayloadTree | undefined] {
  if (ts.isSpreadAssignment(property)) return ['...', treeOf(property.expression)];
  if (ts.isShorthandPropertyAssignment(property)) return [property.name.text, property.name.text];
  return [textOf(property.name), ts.isPropertyAssignment(property) ? treeOf(property.initializer) : undefined];
}

/** The renamed paths, and the returned part. */
function answerOf(declaration: ts.FunctionDeclaration): Pick<SdkFunction, 'returns' | 'answer'> {
  const renamed = findNode(
    declaration,
    (node): node is ts.CallExpression =>
      ts.isCallExpression(node) && /^renameKeysFromRESTResponseToSDKResponse/.test(node.expression.getText()),
  );
  if (!renamed) return { returns: null };
  const [inner] = renamed.arguments;
  const answer =
    inner && ts.isCallExpression(inner) && /^transformPaths/.test(inner.expression.getText())
      ? transformsIn(inner.arguments[1], ANSWER_KINDS)
      : {};
  const picked = /^\)?\?\.([\w?.]+)/.exec(declaration.getSourceFile().text.slice(renamed.end, renamed.end + 80))?.[1];
  return {
    ...(picked && { returns: picked.replaceAll('?', '') }),
    ...(Object.keys(answer).length > 0 && { answer }),
  };
}
