import type { TakenApp } from './taken-app.mjs';

export function installCommands(packages: TakenApp['packages']): string[];
export function addPackages(packages: TakenApp['packages'], target: string): Promise<void>;
export function manifestOf(folder: string): object;
