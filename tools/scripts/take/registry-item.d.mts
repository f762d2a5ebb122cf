export interface RegistryItem {
  name: string;
  title: string;
  dependencies: string[];
  devDependencies: string[];
  files: { path: string; target: string; content: string }[];
  docs: string;
}

export function itemNames(root: string): string[];
export function registryItem(name: string, root: string): RegistryItem;
export function filterRouteLines(text: string, routes: readonly string[]): string;
