import { defaultTreeAdapter, type DefaultTreeAdapterTypes as Html, parseFragment, serialize } from 'parse5';
import { isSafeLink } from './links';

/** Elements whose content is not displayed. */
export const WITHOUT_TEXT: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'head',
  'title',
]);

/** Elements that load or run content. */
const EMBEDDED: ReadonlySet<string> = new Set(['object', 'embed', 'base', 'link', 'meta', 'form', 'svg', 'math']);
const ADDRESSES: ReadonlySet<string> = new Set(['href', 'src', 'action', 'formaction', 'xlink:href']);

/**
 * Removes scripts. Other HTML stays as sent. Assumed: the platform only stores the rich content that it makes of the
 * HTML, which cannot contain scripts.
 */
export function sanitizeHtml(html: string): string {
  const fragment = parseFragment(html);
  return cleanNode(fragment, 0) ? serialize(fragment) : html;
}

/** Deeper elements are omitted, so that no text exhausts the stack. */
const MAX_DEPTH = 100;

function cleanNode(parent: Html.ParentNode, depth: number): boolean {
  let changed = false;
  for (const node of [...parent.childNodes]) {
    if (!('tagName' in node)) continue;
    if (depth > MAX_DEPTH || WITHOUT_TEXT.has(node.tagName) || EMBEDDED.has(node.tagName)) {
      defaultTreeAdapter.detachNode(node);
      changed = true;
      continue;
    }
    const attrs = node.attrs.filter(isHarmless);
    changed = attrs.length < node.attrs.length || changed;
    node.attrs = attrs;
    changed = cleanNode(node, depth + 1) || changed;
  }
  return changed;
}

function isHarmless({ name, value }: Html.Element['attrs'][number]): boolean {
  if (name.startsWith('on') || name === 'srcdoc') return false;
  // Also allows URLs without a scheme, which stay on the shop's own site.
  const text = value.replace(/[\s\p{Cc}]/gu, '');
  return !ADDRESSES.has(name) || isSafeLink(text) || !/^[\w+.-]+:/.test(text);
}
