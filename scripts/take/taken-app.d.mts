export interface TakenFile {
  path: string;
  bytes: Buffer;
  /** Only for text files. */
  lines?: number;
}

export interface TakenApp {
  files: TakenFile[];
  packages: { dependencies: Record<string, string>; devDependencies: Record<string, string> };
  variables: { name: string; text: string; value: string }[];
}

export function takenApp(names: readonly string[], root: string): TakenApp;
