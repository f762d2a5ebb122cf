export const MAX_GLUE_LINES: Record<string, number>;

/** The lines of an example's code that name the emulator, as `file: line`. */
export function glueLines(folder: string): string[];
