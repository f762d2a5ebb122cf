import { randomInt } from '../home/crypto';
import { pause } from '../home/timers';
import type { Fault } from '../kernel/settings';
import type { Site } from '../kernel/site';
import type { JsonResponse } from './responses';

export class ConnectionLost extends Error {
  override name = 'ConnectionLost';
}

interface Interference {
  answer?: JsonResponse;
  losesAnswer: boolean;
}

const NONE: Interference = { losesAnswer: false };

export async function interfere(site: Site, faults: readonly Fault[], operation: string): Promise<Interference> {
  if (faults.length === 0) return NONE;
  const striking = faults.filter((fault) => concerns(fault, operation) && strikes(site, fault));
  const latencyMs = striking.reduce((sum, fault) => sum + (fault.latencyMs ?? 0), 0);
  if (latencyMs > 0) {
    await pause(latencyMs);
    await site.settings();
  }
  if (striking.some((fault) => fault.connection === 'drop'))
    throw new ConnectionLost(`${operation}: dropped by a fault`);
  const answering = striking.find((fault) => fault.status !== undefined);
  return {
    answer:
      answering?.status !== undefined
        ? { status: answering.status, body: answering.body ?? { message: 'injected by a fault', details: {} } }
        : undefined,
    losesAnswer: striking.some((fault) => fault.connection === 'lose-answer'),
  };
}

export function concerns({ operation: pattern }: Pick<Fault, 'operation'>, operation: string): boolean {
  if (pattern === '*' || pattern === operation) return true;
  return pattern.endsWith('.*') && operation.startsWith(pattern.slice(0, -1));
}

function strikes(site: Site, fault: Fault): boolean {
  const before = site.strikes.get(fault.id) ?? 0;
  if (fault.times !== undefined && before >= fault.times) return false;
  if (fault.rate !== undefined && randomInt(1_000_000) >= fault.rate * 1_000_000) return false;
  site.strikes.set(fault.id, before + 1);
  return true;
}
