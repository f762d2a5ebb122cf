export interface Guard {
  files: string[];
  tests: string[];
  onPostgres?: boolean;
}

export const GUARDS: Readonly<Record<string, Guard>>;
