import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-api';
import { RULE_FOLDERS, testFilesIn } from '../../emulator/generator/specification/pages';
import { type Rule, rulesIn } from '../../emulator/generator/specification/rules';
import { operations } from '../../emulator/src/platform/explain';
import type { Operation } from '../../emulator/src/platform/explain/operations/operation';
import { ApplicationError } from '../../emulator/src/platform/kernel/errors';

/** All that is known of one code of the contract. */
export interface ErrorCode {
  code: string;
  /** Calls whose contract names the code, in the order of the contract. */
  calls: readonly Operation[];
  /** Words with which the emulator answers it; `…` stands for values. */
  messages: readonly Message[];
  /** Rules whose tests name the code, in the order of files. */
  rules: readonly (Rule & { path: string })[];
}

export interface Message {
  text: string;
  /** HTTP, if the place of the refusal states it. */
  status?: number;
}

/** In the order of the alphabet. `root`: the repository. */
export async function errorCodes(root: string): Promise<ErrorCode[]> {
  const calls = new Map<string, Operation[]>();
  for (const operation of await operations())
    for (const code of operation.errors) calls.set(code, [...(calls.get(code) ?? []), operation]);
  const messages = messagesBelow(join(root, 'packages/emulator/src/platform'));
  const rules = rulesBelow(root, new Set(calls.keys()));
  return [...calls.keys()].sort().map((code) => ({
    code,
    calls: calls.get(code) ?? [],
    messages: messages.get(code) ?? [],
    rules: rules.get(code) ?? [],
  }));
}

/** By code, from each `new ApplicationError('CODE', 'message')`. */
function messagesBelow(folder: string): Map<string, Message[]> {
  const messages = new Map<string, Message[]>();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  for (const path of files.filter((name) => name.endsWith('.ts'))) {
    const text = readFileSync(join(folder, path), 'utf8');
    if (!text.includes(ApplicationError.name)) continue;
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      const refusal = refusalOf(node);
      if (refusal) {
        const known = messages.get(refusal.code) ?? [];
        if (!known.some((message) => message.text === refusal.text)) known.push(refusal);
        messages.set(refusal.code, known);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return messages;
}

function refusalOf(node: ts.Node): (Message & { code: string }) | undefined {
  if (!ts.isNewExpression(node) || node.expression.getText() !== ApplicationError.name) return undefined;
  const [code, message, details] = node.arguments ?? [];
  if (!code || !ts.isStringLiteral(code) || !message) return undefined;
  const text = wordsOf(message);
  const status = /\bstatus: (\d{3})\b/.exec(details?.getText() ?? '')?.[1];
  return text === undefined ? undefined : { code: code.text, text, ...(status && { status: Number(status) }) };
}

function wordsOf(message: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(message)) return message.text;
  if (!ts.isTemplateExpression(message)) return undefined;
  return message.head.text + message.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

/** By code, the tests that name it. */
function rulesBelow(root: string, codes: ReadonlySet<string>): Map<string, (Rule & { path: string })[]> {
  const rules = new Map<string, (Rule & { path: string })[]>();
  for (const path of RULE_FOLDERS.flatMap(testFilesIn)) {
    const text = readFileSync(join(root, path), 'utf8');
    const inFile = rulesIn(path, text);
    for (const [code, line] of codesIn(text, codes)) {
      const rule = inFile.findLast((each) => each.line <= line);
      if (!rule) continue;
      const known = rules.get(code) ?? [];
      if (!known.some((each) => each.path === path && each.line === rule.line)) known.push({ ...rule, path });
      rules.set(code, known);
    }
  }
  return rules;
}

/** Each word that is one of the codes, with its line. */
function codesIn(text: string, codes: ReadonlySet<string>): [code: string, line: number][] {
  return text
    .split('\n')
    .flatMap((words, index) =>
      (words.match(/-?\w+/g) ?? [])
        .filter((word) => codes.has(word))
        .map((code): [string, number] => [code, index + 1]),
    );
}
