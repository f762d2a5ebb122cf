export function forRoutes(text: string, routes: readonly string[]): string;
