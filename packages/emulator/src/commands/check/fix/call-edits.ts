import type { CallExpression, Expression, Identifier, Node } from '@babel/types';
import { keyOf } from '../source/nodes';
import { type Edit, type PlacedNode, replacing } from './script-nodes';

export interface RewrittenCall {
  edits: Edit[];
  /** The module's name in the call. */
  module: Identifier;
}

/** The edits of one call, or why it has none. `successor`: `currentCartV2.deleteCurrentCart`. */
export function rewriteCall(
  { node, parents, script }: PlacedNode,
  module: string,
  successor: string,
  { hasSameResult, items }: Conversion,
): RewrittenCall | string {
  const [newModule = '', newFunction = ''] = successor.split('.');
  const { callee, arguments: given } = node as CallExpression;
  if (callee.type !== 'MemberExpression' || callee.computed) return 'it is not called by its name';
  const named = moduleNameIn(callee.object);
  if (named?.name !== module) return `${module} has another name there`;
  if (!hasSameResult && !isUnused(parents)) return 'its result has another form';
  const edits = [replacing(script, named, newModule), replacing(script, callee.property, newFunction)];
  if (items === undefined) return { edits, module: named };
  const key = keyOfItems(given[items]);
  return key
    ? { edits: [...edits, replacing(script, key, 'catalogItems')], module: named }
    : 'its line items are not written out there';
}

/** The `currentCart` of `currentCart.getCurrentCart` and of `wix.currentCart.getCurrentCart`. */
function moduleNameIn(object: Expression | CallExpression['callee']): Identifier | undefined {
  if (object.type === 'Identifier') return object;
  if (object.type !== 'MemberExpression' || object.computed) return undefined;
  return object.property.type === 'Identifier' ? object.property : undefined;
}

function isUnused(parents: readonly Node[]): boolean {
  const [parent, next] = parents;
  return (parent?.type === 'AwaitExpression' ? next : parent)?.type === 'ExpressionStatement';
}

/** The key of `{ lineItems: [{ catalogReference, quantity }] }`. */
function keyOfItems(options: Node | undefined): Node | undefined {
  if (options?.type !== 'ObjectExpression') return undefined;
  const [property, ...others] = options.properties;
  if (others.length > 0 || property?.type !== 'ObjectProperty' || keyOf(property) !== 'lineItems') return undefined;
  const { value } = property;
  const areKnown =
    value.type === 'ArrayExpression' &&
    value.elements.every(
      (item) =>
        item?.type === 'ObjectExpression' &&
        item.properties.every((field) => field.type === 'ObjectProperty' && ITEM_FIELDS.has(keyOf(field) ?? '')),
    );
  return areKnown ? property.key : undefined;
}

/** How a call differs from its successor, beside the names. */
interface Conversion {
  /** The successor returns the same. Without it, only a call whose result nobody uses can be rewritten. */
  hasSameResult?: true;
  /** The argument in which `lineItems` become `catalogItems`. */
  items?: number;
}

/**
 * Calls whose successor takes the same values and does the same to the same cart. Source: Cart V2’s migration guide and
 * mapping at dev.wix.com, which also say that a project may move call by call. The SDK’s types name the successors.
 */
export const CONVERSIONS: Readonly<Record<string, Conversion>> = {
  'cart.addToCart': { items: 1 },
  'cart.deleteCart': { hasSameResult: true },
  'cart.removeLineItems': {},
  'currentCart.addToCurrentCart': { items: 0 },
  'currentCart.deleteCurrentCart': { hasSameResult: true },
  'currentCart.removeLineItemsFromCurrentCart': {},
};

/** Fields of a line item that both generations have. */
const ITEM_FIELDS: ReadonlySet<string> = new Set(['catalogReference', 'quantity']);
