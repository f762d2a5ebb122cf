export type FlowName = 'store' | 'booking' | 'tickets' | 'subscriptions' | 'account';

export const FLOWS: Record<FlowName, { title: string; routes: string[]; account: string[] }>;
export function flowNamed(name: string): FlowName | undefined;
export function routesOf(names: readonly FlowName[]): string[];
