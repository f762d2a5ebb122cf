export function pathsFrom(folder: string): Record<string, string>;
