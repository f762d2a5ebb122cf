export function linkPackages(names: readonly string[], project: string): void;
