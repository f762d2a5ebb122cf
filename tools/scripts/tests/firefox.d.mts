export function findFirefox(): Promise<string>;
export function systemFirefox(): string | undefined;
