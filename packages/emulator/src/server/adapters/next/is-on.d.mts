export function mountPath(): string;
export function isOn(isDevelopment?: boolean): boolean;
