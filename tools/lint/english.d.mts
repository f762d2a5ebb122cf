export type TextKind = 'comment' | 'test' | 'screen' | 'heading' | 'subject';

export function oddWords(kind: TextKind, text: string): string[];

export function mayHaveOddWords(code: string): boolean;
