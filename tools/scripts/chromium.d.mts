export function findChromium(): Promise<string | undefined>;
export function systemChromium(): string | undefined;
export function fullBrowser(): string | undefined;
