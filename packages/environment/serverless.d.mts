export function isServerlessHost(environment?: Record<string, string | undefined>): boolean;
