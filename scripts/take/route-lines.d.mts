export function filterRouteLines(text: string, routes: readonly string[]): string;
export function expandFlowLines(text: string, flows: readonly { name: string; title: string }[]): string;
