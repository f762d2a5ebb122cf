import type { NextRequest, NextResponse } from 'next/server';

const values = globalThis as { ofProcess?: Map<string, unknown> };
values.ofProcess ??= new Map();
const ofThisProcess = values.ofProcess;

/** One value per process. A variable of a module exists once per bundle of Next.js. `name`: of one caller. */
export function ofProcess<T>(name: string, create: () => T): T {
  if (!ofThisProcess.has(name)) ofThisProcess.set(name, create());
  return ofThisProcess.get(name) as T; // Only one caller uses this name.
}

/** A site whose webhooks this app receives. */
export interface ReceivingSite {
  clientId: string;
  instanceId: string;
  publicKey: string;
}

/** A tool such as the sandbox, which has many sites, answers these in place of the app. */
interface StandIn {
  /** ISO: its sites have adjustable clocks. */
  now: () => Promise<string>;
  receivingSite: (appId: string | undefined) => Promise<ReceivingSite | undefined>;
  /** False on a host whose processes do not share the tool's sites. */
  keepsSessions: boolean;
  /** Instead of a page that the tool cannot serve, or at a host that it does not know. */
  page: (request: NextRequest) => Promise<NextResponse | undefined>;
}

/** `instrumentation.ts` hands it over. Empty on a real site. */
export const standIn = ofProcess<Partial<StandIn>>('stand-in', () => ({}));
