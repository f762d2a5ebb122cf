import type { DefaultTreeAdapterTypes as Html } from 'parse5';
import type { RichContent } from '../product-wire';

export type RichNode = NonNullable<RichContent['nodes']>[number];

export type Decoration = NonNullable<NonNullable<RichNode['textData']>['decorations']>[number];

const BOLD: Decoration = { type: 'BOLD', fontWeightValue: 700 };

const ITALIC: Decoration = { type: 'ITALIC', italicData: true };

const UNDERLINE: Decoration = { type: 'UNDERLINE', underlineData: true };

const STRIKETHROUGH: Decoration = { type: 'STRIKETHROUGH', strikethroughData: true };

const BY_ELEMENT: ReadonlyMap<string, Decoration> = new Map([
  ['b', BOLD],
  ['strong', BOLD],
  ['i', ITALIC],
  ['em', ITALIC],
  ['u', UNDERLINE],
  ['ins', UNDERLINE],
  ['s', STRIKETHROUGH],
  ['del', STRIKETHROUGH],
  ['strike', STRIKETHROUGH],
  ['sup', { type: 'SUPERSCRIPT', superscriptData: true }],
  ['sub', { type: 'SUBSCRIPT', subscriptData: true }],
]);

/** Rich-text editors write these instead of elements. */
const BY_STYLE: readonly [style: RegExp, Decoration][] = [
  [/(^|;)font-weight:(bold|bolder|[6-9]00)(;|$)/, BOLD],
  [/(^|;)font-style:(italic|oblique)(;|$)/, ITALIC],
  [/(^|;)text-decoration(-line)?:[^;]*underline/, UNDERLINE],
  [/(^|;)text-decoration(-line)?:[^;]*line-through/, STRIKETHROUGH],
];

/** Source: captured products; `Decoration` in @wix/auto_sdk_stores_products-v-3. Assumed: styles are decorations. */
export function decorationsOf({ tagName, attrs }: Html.Element): Decoration[] {
  const attribute = (attributeName: string) => attrs.find(({ name }) => name === attributeName)?.value ?? '';
  if (tagName === 'a') return linkTo(attribute('href').trim(), attribute('target') === '_blank');
  const decoration = BY_ELEMENT.get(tagName);
  if (decoration) return [decoration];
  const style = attribute('style').toLowerCase().replace(/\s/g, '');
  return BY_STYLE.filter(([pattern]) => pattern.test(style)).map(([, styled]) => styled);
}

function linkTo(url: string, opensTab: boolean): Decoration[] {
  if (!isSafeLink(url)) return [];
  return [{ type: 'LINK', linkData: { link: { url, target: opensTab ? 'BLANK' : 'SELF' } } }];
}

/** A script in a link would run in every shop that displays the text. */
export const isSafeLink = (url: string): boolean => /^(https?:|mailto:|tel:|\/|#)/i.test(url);
