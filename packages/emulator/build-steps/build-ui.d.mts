export const SOURCES: string[];
export const builtUi: string;
export function buildUiIfStale(): Promise<void>;
