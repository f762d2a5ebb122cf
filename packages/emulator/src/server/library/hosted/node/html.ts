import { parse } from 'parse5';

/** A document, an element, a text (`value`), or anything else in a page. */
export interface HtmlNode {
  nodeName: string;
  tagName?: string;
  attrs?: readonly { name: string; value: string }[];
  childNodes?: readonly HtmlNode[];
  value?: string;
}

export const parseHtml = (html: string): HtmlNode => parse(html);
