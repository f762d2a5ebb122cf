export function changedFiles(commit: string): string[];
export function baseCommit(): string;
export function affectedSpecs(changed: readonly string[]): string[];
