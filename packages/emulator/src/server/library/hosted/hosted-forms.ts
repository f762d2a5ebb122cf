import { type HtmlNode, parseHtml } from './html';

type HtmlElement = HtmlNode & Required<Pick<HtmlNode, 'tagName' | 'attrs' | 'childNodes'>>;

export interface HostedForm {
  fields: Record<string, string>;
  /** Includes unchecked boxes, which a browser would not submit. */
  names: ReadonlySet<string>;
  required: ReadonlySet<string>;
  /** Values of the buttons named "do". The Enter key presses the first. */
  steps: readonly string[];
}

/** Only forms that post to the page itself. */
export function formsIn(html: string): HostedForm[] {
  const elements = [...elementsOf(parseHtml(html))];
  return elements
    .filter(({ tagName, attrs }) => tagName === 'form' && attribute(attrs, 'method')?.toLowerCase() === 'post')
    .map((form) => formOf(form, elements));
}

export function problemIn(html: string): string | undefined {
  const elements = [...elementsOf(parseHtml(html))];
  const messages = elements.filter(({ attrs }) => {
    const classes = attribute(attrs, 'class')?.split(' ') ?? [];
    return attribute(attrs, 'role') === 'alert' || classes.includes('error');
  });
  const texts = messages.map((element) => textOf(element).trim()).filter((text) => text !== '');
  return texts.length > 0 ? texts.join(' ') : undefined;
}

export function headingOf(html: string): string {
  for (const element of elementsOf(parseHtml(html))) if (element.tagName === 'h1') return textOf(element).trim();
  return '';
}

function formOf(form: HtmlElement, elements: readonly HtmlElement[]): HostedForm {
  const id = attribute(form.attrs, 'id');
  const inside = new Set(elementsOf(form));
  const controls = elements.filter((element) => {
    const owner = attribute(element.attrs, 'form');
    return owner === undefined ? inside.has(element) : owner === id;
  });
  const fields: Record<string, string> = {};
  const names = new Set<string>();
  const required = new Set<string>();
  const steps: string[] = [];
  for (const control of controls) {
    const name = attribute(control.attrs, 'name');
    if (!name) continue;
    if (control.tagName === 'button') {
      if (name === 'do') steps.push(attribute(control.attrs, 'value') ?? '');
      continue;
    }
    if (!['input', 'select', 'textarea'].includes(control.tagName)) continue;
    names.add(name);
    if (attribute(control.attrs, 'required') !== undefined) required.add(name);
    const value = sentValue(control);
    if (value !== undefined) fields[name] = value;
  }
  return { fields, names, required, steps };
}

/** `undefined` for unchecked boxes and radio buttons, which a browser does not submit. */
function sentValue({ tagName, attrs, childNodes }: HtmlElement): string | undefined {
  if (tagName === 'textarea') return childNodes.map(textOf).join('');
  if (tagName === 'select') return selectedIn(childNodes);
  const type = attribute(attrs, 'type');
  const isChoice = type === 'checkbox' || type === 'radio';
  if (isChoice && attribute(attrs, 'checked') === undefined) return undefined;
  return attribute(attrs, 'value') ?? (isChoice ? 'on' : '');
}

function selectedIn(children: readonly HtmlNode[]): string | undefined {
  const options = children.flatMap((child) => [...elementsOf(child)]).filter(({ tagName }) => tagName === 'option');
  const selected = options.find(({ attrs }) => attribute(attrs, 'selected') !== undefined) ?? options[0];
  return selected && (attribute(selected.attrs, 'value') ?? textOf(selected));
}

function* elementsOf(node: HtmlNode): Generator<HtmlElement> {
  if (isElement(node)) yield node;
  for (const child of node.childNodes ?? []) yield* elementsOf(child);
}

const isElement = (node: HtmlNode): node is HtmlElement => node.tagName !== undefined;

const textOf = ({ value, childNodes = [] }: HtmlNode): string => value ?? childNodes.map(textOf).join('');

const attribute = (attributes: HtmlElement['attrs'], name: string): string | undefined =>
  attributes.find((each) => each.name === name)?.value;
