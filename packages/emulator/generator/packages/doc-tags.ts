import ts from 'typescript-api';
import type { FieldRules } from '../../src/platform/contract/contract-types';

interface DocTag {
  name: string;
  text: string;
}

/** The SDK's generator writes one tag per line. */
export function docTags(node: ts.Node): DocTag[] {
  const source = node.getSourceFile().text;
  const comment = ts.getLeadingCommentRanges(source, node.getFullStart())?.at(-1);
  if (!comment) return [];
  const text = source.slice(comment.pos + 3, comment.end - 2);
  return text.split('\n').flatMap((line) => {
    const [, name, rest] = /^\s*\*?\s*@(\w+)(.*)$/.exec(line) ?? [];
    return name ? [{ name, text: (rest ?? '').trim() }] : [];
  });
}

const NUMBER_TAGS = ['maxLength', 'minLength', 'maxSize', 'minSize', 'max', 'min'] as const;
const DECIMAL_OPTIONS = {
  gte: 'decimalGte',
  lte: 'decimalLte',
  gt: 'decimalGt',
  lt: 'decimalLt',
  maxScale: 'maxScale',
} as const;

/** Example: `@maxLength 400` or `@decimalValue options { gte:0, maxScale:2 }`. */
export function fieldRules(node: ts.Node): FieldRules {
  const rules: FieldRules = {};
  for (const { name, text } of docTags(node)) {
    const numeric = NUMBER_TAGS.find((tag) => tag === name);
    if (numeric) {
      if (text !== '' && Number.isFinite(Number(text))) rules[numeric] = Number(text);
    } else if (name === 'format') rules.format = text;
    else if (name === 'readonly') rules.readonly = true;
    else if (name === 'immutable') rules.immutable = true;
    else if (name === 'decimalValue') Object.assign(rules, { decimalValue: true }, decimalRules(text));
  }
  return rules;
}

function decimalRules(text: string): FieldRules {
  const rules: FieldRules = {};
  for (const [, option, value] of text.matchAll(/(\w+):\s*(-?[\d.]+)/g)) {
    const known = Object.entries(DECIMAL_OPTIONS).find(([name]) => name === option);
    if (known) rules[known[1]] = Number(value);
  }
  return rules;
}
