export interface StatedFlow {
  title: string;
  routes: string[];
  section?: string;
  aliases: string[];
}

export function flowsIn(root: string): Record<string, StatedFlow>;
export function flowNamed(word: string, flows: Readonly<Record<string, StatedFlow>>): string | undefined;
export function routesOf(names: readonly string[], root: string): string[];
