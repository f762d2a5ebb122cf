export function findChromium(): Promise<string>;
export function systemChromium(): string | undefined;
