export function mountOf(): string;
export function isOn(isDevelopment?: boolean): boolean;
