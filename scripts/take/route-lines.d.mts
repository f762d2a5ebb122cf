export function forRoutes(text: string, routes: readonly string[]): string;
export function forEachFlow(text: string, flows: readonly { name: string; title: string }[]): string;
