import ts from 'typescript-api';
import type { TextKind } from '../../../tools/lint/english.mjs';

/** A comment, the name of a test, a text on a screen or a heading in a document. */
export interface Text {
  kind: TextKind;
  line: number;
  text: string;
}

const COMMENT = /\/\/.*|\/\*[\s\S]*?\*\//g;
const TEST_FUNCTION = /^(?:test|it|describe|on[A-Z]\w*)\b/;
const TEXT_ATTRIBUTES = new Set(['alt', 'aria-label', 'description', 'label', 'placeholder', 'title']);

export function textsOfCode(path: string, code: string): Text[] {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kindOf(path));
  const texts: Text[] = [];
  const add = (kind: TextKind, position: number, text: string) =>
    texts.push({
      kind,
      line: file.getLineAndCharacterOfPosition(position).line,
      text: text.trim().replace(/\s+/g, ' '),
    });
  const literals: ts.TextRange[] = [];
  const visit = (node: ts.Node): void => {
    if (isLiteral(node)) literals.push({ pos: node.getStart(file), end: node.end });
    if (ts.isJsxText(node) && !node.containsOnlyTriviaWhiteSpaces) add('screen', node.pos, node.text);
    const attribute = textOfAttribute(node);
    if (attribute) add('screen', node.pos, attribute);
    const name = nameOfTest(node, file);
    if (name) add('test', name.pos, name.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  for (const { pos, text } of commentsOutside(literals, code)) add('comment', pos, text);
  return texts.map((text) => ({ ...text, line: text.line + 1 }));
}

export function headingsOf(document: string): Text[] {
  const outsideBlocks = document.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/.+/g, ''));
  return outsideBlocks
    .split('\n')
    .map((text, index) => ({ kind: 'heading' as const, line: index + 1, text }))
    .filter(({ text }) => /^#+ /.test(text))
    .map((heading) => ({ ...heading, text: heading.text.replace(/^#+ /, '') }));
}

const kindOf = (path: string): ts.ScriptKind => (path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

const isLiteral = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isRegularExpressionLiteral(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  ts.isJsxText(node);

function textOfAttribute(node: ts.Node): string | undefined {
  if (!ts.isJsxAttribute(node) || !TEXT_ATTRIBUTES.has(node.name.getText())) return undefined;
  return node.initializer && ts.isStringLiteral(node.initializer) ? node.initializer.text : undefined;
}

function nameOfTest(node: ts.Node, file: ts.SourceFile): ts.StringLiteralLike | undefined {
  if (!ts.isCallExpression(node) || node.arguments.length < 2) return undefined;
  const [name] = node.arguments;
  return name && ts.isStringLiteralLike(name) && TEST_FUNCTION.test(node.expression.getText(file)) ? name : undefined;
}

/** Lines of `//` that follow each other are one comment. */
function commentsOutside(literals: readonly ts.TextRange[], code: string): { pos: number; text: string }[] {
  const comments: { pos: number; end: number; text: string }[] = [];
  let next = 0;
  COMMENT.lastIndex = 0;
  for (let match = COMMENT.exec(code); match; match = COMMENT.exec(code)) {
    const { 0: raw, index } = match;
    while (next < literals.length && (literals[next]?.end ?? 0) <= index) next += 1;
    const literal = literals[next];
    const previous = comments.at(-1);
    if (literal && literal.pos <= index) COMMENT.lastIndex = literal.end;
    else if (previous && raw.startsWith('//') && /^\n[ \t]*$/.test(code.slice(previous.end, index))) {
      previous.text += ` ${toPlainText(raw)}`;
      previous.end = index + raw.length;
    } else comments.push({ pos: index, end: index + raw.length, text: toPlainText(raw) });
  }
  return comments;
}

const toPlainText = (raw: string): string =>
  raw
    .replace(/^\/\*+|\*\/$|^\/\//g, '')
    .replace(/^\s*\*/gm, '')
    .trim();
