export const builtUi: string;
export function buildUiIfStale(): Promise<void>;
