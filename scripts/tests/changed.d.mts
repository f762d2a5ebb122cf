export function changedFiles(commit: string): string[];
export function baseCommit(): string;
export function touchedSpecs(changed: readonly string[]): string[];
