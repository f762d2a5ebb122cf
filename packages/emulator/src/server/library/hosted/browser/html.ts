import type { HtmlNode } from '../node/html';

export type { HtmlNode } from '../node/html';

/** With the page's own parser. */
export const parseHtml = (html: string): HtmlNode =>
  toHtmlNode(new DOMParser().parseFromString(html, 'text/html').documentElement);

function toHtmlNode(node: Node): HtmlNode {
  const { nodeName } = node;
  if (node instanceof Text) return { nodeName, value: node.data };
  if (!(node instanceof Element)) return { nodeName };
  const childNodes = [...node.childNodes].map(toHtmlNode);
  return { nodeName, tagName: node.localName, attrs: [...node.attributes], childNodes };
}
