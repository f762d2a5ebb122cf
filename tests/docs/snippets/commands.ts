/** A command of a shell block or a table, without variables, redirections and comments. */
export interface ShellCommand {
  program: string;
  args: string[];
}

const PLACEHOLDER = /<[a-zA-Z][^<>|]*>/g;

/** `<client ID>` stands for a value, and `…` for one or more. */
export const withoutPlaceholders = (code: string): string =>
  code.replace(PLACEHOLDER, 'value').replaceAll('…', 'value');

export function commandsIn(code: string): ShellCommand[] {
  return withoutPlaceholders(code)
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.replace(/(^|\s)#.*$/, ''))
    .flatMap((line) => line.split(/&&|\|\||;|\|(?= )/))
    .map(wordsOf)
    .map((words) => words.slice(words.findIndex((word) => !/^[A-Z\d_]+=/.test(word))))
    .filter(([program]) => program !== undefined)
    .map(([program = '', ...args]) => ({ program, args }));
}

/** Quoted words stay whole. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) => word).filter((word) => !/^[<>]/.test(word));
