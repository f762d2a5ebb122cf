import ts from 'typescript-api';

/** A rule of the platform, from a test's name. */
export interface Rule {
  /** The names of the suites around the test, outermost first. */
  suites: string[];
  text: string;
  line: number;
}

/** The text of each cell, or undefined if it is known only at run time. */
type Row = { cells: (string | undefined)[]; fields: Record<string, string | undefined>; line: number };

const SUITE = /^(?:describe\b|on[A-Z]\w*Database$)/;
const TEST = /^(?:test|it)\b/;
const PLACEHOLDER = /%[sidfjo#]|\$\w+(?:\.\w+)*/g;
const MAX_ROWS = 20;
const MAX_LITERAL = 80;
const UNKNOWN = '…';

/** In file order. Each case of `test.each` is a rule if the file contains its name. */
export function rulesIn(path: string, code: string): Rule[] {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(file);
  const lineOf = (node: ts.Node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
  const rules: Rule[] = [];

  const visit = (node: ts.Node, suites: string[]): void => {
    const test = ts.isCallExpression(node) ? namedCall(node, file, constants) : undefined;
    const rows = test && rowsOf(test.expression, constants, lineOf);
    if (test?.kind === 'test') rules.push(...expandRules(test.name, rows, suites, lineOf(test.expression)));
    else {
      const within = test ? [...suites, suiteName(test.name, rows)] : suites;
      ts.forEachChild(node, (child) => visit(child, within));
    }
  };
  visit(file, []);
  return rules;
}

interface NamedCall {
  kind: 'test' | 'suite';
  name: string;
  expression: ts.Expression;
}

/** A call to `test`, `describe` and so on. */
function namedCall(call: ts.CallExpression, file: ts.SourceFile, constants: Constants): NamedCall | undefined {
  const { expression } = call;
  const called = expression.getText(file);
  const name = textOf(call.arguments[called === 'onDatabase' ? 1 : 0], constants);
  const kind = TEST.test(called) ? 'test' : SUITE.test(called) ? 'suite' : undefined;
  return kind && name !== undefined ? { kind, name, expression } : undefined;
}

const suiteName = (name: string, rows: Row[] | undefined): string =>
  rows?.length === 1 && rows[0] ? fillName(name, rows[0]) : name.replace(PLACEHOLDER, UNKNOWN);

function expandRules(name: string, rows: Row[] | undefined, suites: string[], line: number): Rule[] {
  const unfilled = { suites, text: name.replace(PLACEHOLDER, UNKNOWN), line };
  if (!rows || rows.length > MAX_ROWS || !name.match(PLACEHOLDER)) return [unfilled];
  const rules = rows.map((row) => ({ suites, text: fillName(name, row), line: row.line }));
  const texts = new Set(rules.map(({ text }) => text));
  return texts.size === rules.length ? rules : [unfilled];
}

function fillName(name: string, { cells, fields }: Row): string {
  let next = 0;
  return name.replace(PLACEHOLDER, (placeholder) => {
    if (placeholder.startsWith('$')) return fields[placeholder.slice(1)] ?? UNKNOWN;
    if (placeholder === '%#') return UNKNOWN;
    return cells[next++] ?? UNKNOWN;
  });
}

/** The rows of `test.each(rows)`, if the file lists them. */
function rowsOf(called: ts.Expression, constants: Constants, lineOf: (node: ts.Node) => number): Row[] | undefined {
  if (!ts.isCallExpression(called) || !/\.(?:each|for)$/.test(called.expression.getText())) return undefined;
  const list = resolveConstant(called.arguments[0], constants);
  if (!list || !ts.isArrayLiteralExpression(list) || list.elements.some(ts.isSpreadElement)) return undefined;
  return list.elements.map((element) => {
    const row = unwrap(element);
    const cells = ts.isArrayLiteralExpression(row) ? row.elements : [row];
    return {
      cells: cells.map((cell) => textOf(cell, constants)),
      fields: ts.isObjectLiteralExpression(row) ? fieldsOf(row, constants) : {},
      line: lineOf(element),
    };
  });
}

function fieldsOf(row: ts.ObjectLiteralExpression, constants: Constants): Row['fields'] {
  const fields = row.properties.filter(ts.isPropertyAssignment);
  return Object.fromEntries(fields.map(({ name, initializer }) => [name.getText(), textOf(initializer, constants)]));
}

function textOf(expression: ts.Expression | undefined, constants: Constants): string | undefined {
  const node = resolveConstant(expression, constants);
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map(
      (span) => `${textOf(span.expression, constants) ?? UNKNOWN}${span.literal.text}`,
    );
    return node.head.text + parts.join('');
  }
  if (ts.isBinaryExpression(node)) return computeBinary(node, constants);
  if (ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node)) return shortSource(node);
  return /^(?:-?\d[\d_.]*|true|false|null|undefined)$/.test(node.getText()) ? node.getText() : undefined;
}

/** A literal's source, if it is short. */
function shortSource(literal: ts.Expression): string | undefined {
  const source = literal.getText().replace(/\s+/g, ' ');
  return source.length <= MAX_LITERAL && !source.includes('=>') ? source : undefined;
}

/** Evaluates `24 * 60 - 1` to `1439`. */
function computeBinary({ left, operatorToken, right }: ts.BinaryExpression, constants: Constants): string | undefined {
  const [a, b] = [left, right].map((side) => Number(textOf(side, constants)));
  if (a === undefined || b === undefined || Number.isNaN(a + b)) return undefined;
  if (operatorToken.kind === ts.SyntaxKind.AsteriskToken) return String(a * b);
  if (operatorToken.kind === ts.SyntaxKind.PlusToken) return String(a + b);
  return operatorToken.kind === ts.SyntaxKind.MinusToken ? String(a - b) : undefined;
}

type Constants = Map<string, ts.Expression>;

/** Constants of the file's top level. */
function constantsOf(file: ts.SourceFile): Constants {
  const declarations = file.statements
    .filter(ts.isVariableStatement)
    .flatMap((s) => [...s.declarationList.declarations]);
  return new Map(
    declarations.flatMap(({ name, initializer }) => (initializer ? [[name.getText(file), initializer] as const] : [])),
  );
}

function resolveConstant(expression: ts.Expression | undefined, constants: Constants): ts.Expression | undefined {
  const node = expression && unwrap(expression);
  const constant = node && ts.isIdentifier(node) ? constants.get(node.text) : undefined;
  return constant ? unwrap(constant) : node;
}

const unwrap = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? unwrap(node.expression)
    : node;
