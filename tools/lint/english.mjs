/**
 * Words and openings that this project's texts avoid, each with a replacement.
 * `of`: the kinds of text that the rule checks. Default: all.
 */
export const RULES = [
  { pattern: /\bwho(?:m|so)?ever\b/i, instead: 'name the role: the caller, the buyer, members who …' },
  {
    pattern:
      /\b(?:of|to|for|by|with|from|on|at|about|in|but|than|as|against) whom?\b(?! (?:it|they|he|she|the|a|an)\b)/i,
    instead: 'name the role: the caller, the buyer, members who …',
  },
  {
    pattern: /\bno more(?=\s*(?:[.,;:)*'"`<]|$)| (?:of|in|at|on|and|when|after|once|for|by|with|to)\b)/i,
    instead: 'no longer',
  },
  {
    pattern: /\bthat there (?:is|are|was|were)\b(?! (?:no|a|an|not|nothing|at|only|enough|room|one|more)\b)/i,
    instead: 'existing, available, or nothing',
  },
  { pattern: /\bby (?:itself|themselves)\b/i, instead: 'automatically, alone' },
  { pattern: /\bof what\b/i, instead: 'the noun: of the products, of the answer' },
  {
    of: ['comment', 'test', 'heading', 'subject'],
    pattern: /^(?:Of|What|Whether|Those of|Such as|Who|Whose|Which|Whatever|That of)\b(?!.*\?)/i,
    instead: 'a sentence that begins with its subject, or no text',
  },
  {
    of: ['subject'],
    pattern: /^(?!Bring|Embed|Shed)(?:\w+(?<!e)ed|\w+ing|\w+(?<!s)s)\b(?<!Process|Address|Focus|Canvas|Bias)/,
    instead: 'an imperative: Add, Keep, Refuse',
  },
];

/** Quotations and code are not checked. */
const QUOTED = /"[^"]*"|`[^`]*`|“[^”]*”/g;

/** The openings, at every place in code where a text may begin. */
const ANYWHERE = RULES.filter(({ of }) => !of || of.length > 1).map(
  ({ pattern: { source } }) =>
    new RegExp(source.replace(/^\^/, '(?:/\\*+|//|["\'`>])\\s*').replace('(?!.*\\?)', ''), 'i'),
);

/** A quick check of a whole file without a parser: false if no text in it breaks a rule. */
export function mayHaveOddWords(code) {
  const oneLine = code.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');
  return ANYWHERE.some((pattern) => pattern.test(code) || pattern.test(oneLine));
}

/** The rules that the text breaks: each with the matching words and their replacement. */
export function oddWords(kind, text) {
  const own = text.replace(QUOTED, '`…`');
  return RULES.filter(({ of }) => !of || of.includes(kind)).flatMap(({ pattern, instead }) => {
    const [words] = pattern.exec(own) ?? [];
    return words === undefined ? [] : [`"${words}": write ${instead}`];
  });
}
