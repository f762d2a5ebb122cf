import { TRAPS, type TrapId } from '../../../platform/explain/traps/all-traps';
import { TRAP_TEXTS } from '../../../platform/explain/traps/trap-texts';
import type { FileFacts } from '../flow/expression';
import type { Place } from './checked-call';
import type { FoundCall } from './found-call';

/** Something that works by accident, or costs more than it seems to. */
export interface Finding extends Place {
  rule: TrapId | 'caller' | 'first-variant' | 'new-cart';
  text: string;
  instead: string;
}

const ADDS_TO_CART = /\.(?:addTo(?:Current)?Cart|addLineItems\w*|createCart|addToCheckout|createCheckout)$/;
const OWN_PRICES = new Set(['price', 'fullPrice', 'priceAmount', 'customLineItems']);

export function trapsIn(calls: readonly FoundCall[], files: readonly FileFacts[]): Finding[] {
  return [
    ...calls.flatMap(trapsOfCall),
    ...files.flatMap(({ file, firstItems }) =>
      firstItems
        .filter(({ name }) => name === 'variants')
        .map(({ line, column }) => ({ ...FIRST_VARIANT, file, line, column })),
    ),
  ];
}

const FIRST_VARIANT = {
  rule: 'first-variant' as const,
  text: 'The first variant is one of several: a product with options has one for each choice, and the first may be sold out.',
  instead: 'Choose the variant by the options that the shopper picked, and look at its stock.',
};

function trapsOfCall(call: FoundCall): Finding[] {
  const { name, chain, fields, caller, operation, file, line, column } = call;
  const place = { file, line, column };
  const findings: Finding[] = [];
  if (/\.query\w+$/.test(name) && chain.includes('find') && !chain.includes('limit'))
    findings.push({
      ...place,
      ...trap('no-limit', `${name} asks for a list without a limit: the builder sends 50, and the rest is left out.`),
    });
  if (ADDS_TO_CART.test(name) && caller !== 'owner' && fields.some((field) => OWN_PRICES.has(field)))
    findings.push({
      ...place,
      ...trap('own-price', `${name} sends a price of its own, which the platform refuses or ignores for shoppers.`),
    });
  if (/^cart(?:V2)?\.createCart$/.test(name) && caller === 'visitor')
    findings.push({
      ...place,
      rule: 'new-cart',
      text: `${name} makes a new cart each time. The visitor already has one, which hosted pages also show.`,
      instead: 'Use currentCartV2, and make a cart only for a purchase that must not touch the visitor’s own.',
    });
  if (operation?.role === 'owner' && caller === 'visitor')
    findings.push({
      ...place,
      rule: 'caller',
      text: `${name} needs ${operation.permission ?? 'the owner’s rights'}, and this client has a visitor’s: the platform answers 403.`,
      instead: 'Call it on the server with ApiKeyStrategy or AppStrategy, or elevate it.',
    });
  return findings;
}

const trap = (rule: TrapId, text: string) => ({ rule, text, instead: TRAP_TEXTS[rule].instead });

export const ruleTitle = (rule: Finding['rule']): string =>
  rule in TRAPS ? TRAPS[rule as TrapId] : OTHER_TITLES[rule as keyof typeof OTHER_TITLES];

const OTHER_TITLES = {
  caller: 'A call that this client may not make',
  'first-variant': 'The first variant of a product',
  'new-cart': 'A cart of its own for each call',
};
