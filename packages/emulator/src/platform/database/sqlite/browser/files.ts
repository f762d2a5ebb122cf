import { keptFiles } from './driver';

export const pathIn = (folder: string, ...names: string[]): string => [folder, ...names].join('/');

export const exists = (path: string): boolean => keptFiles()?.getFileNames().includes(path) ?? false;

export function removeFile(path: string): void {
  keptFiles()?.unlink(path);
}
