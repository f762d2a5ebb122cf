export interface StatedFlow {
  title: string;
  routes: string[];
  section?: string;
}

export function flowsIn(root: string): Record<string, StatedFlow>;
export function routesOf(names: readonly string[], root: string): string[];
