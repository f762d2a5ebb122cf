/** A page keeps its data in memory: it has no folder. */
export const pathIn = (folder: string, ...names: string[]): string => [folder, ...names].join('/');

export const exists = (_path: string): boolean => false;

export const removeFile = (_path: string): void => {};
