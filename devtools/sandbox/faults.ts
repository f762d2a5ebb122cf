import * as z from 'zod';
import { control } from './control';

const fault = z.object({
  id: z.string().optional(),
  operation: z.string(),
  latencyMs: z.number().optional(),
  status: z.number().optional(),
  body: z.record(z.string(), z.unknown()).optional(),
  connection: z.enum(['drop', 'lose-answer']).optional(),
  rate: z.number().optional(),
  times: z.number().optional(),
});
const faultState = z.object({
  faults: z.array(fault.extend({ id: z.string() })),
  weather: z.object({ name: z.string(), label: z.string() }).optional(),
  strikes: z.record(z.string(), z.number()).default({}),
});
const weatherList = z.object({
  weather: z.array(
    z.object({ name: z.string(), label: z.string(), description: z.string(), faults: z.array(z.unknown()) }),
  ),
});
const operationList = z.object({ operations: z.array(z.object({ name: z.string(), served: z.boolean() })) });

export type SandboxFault = z.infer<typeof fault>;
export type FaultState = z.infer<typeof faultState>;

export const readFaults = async (site: string): Promise<FaultState> =>
  faultState.parse(await control('GET', `${site}/faults`));

export const setFaults = (site: string, faults: readonly SandboxFault[]): Promise<unknown> =>
  control('PUT', `${site}/faults`, { faults });

export const setWeather = (site: string, weather: string): Promise<unknown> =>
  control('PUT', `${site}/faults`, { weather });

export const readWeather = async () => weatherList.parse(await control('GET', '/weather')).weather;

/** The targets of a fault: each operation that is served, and each module. */
export async function faultTargets(): Promise<string[]> {
  const { operations } = operationList.parse(await control('GET', '/operations'));
  const served = operations.filter((operation) => operation.served).map(({ name }) => name);
  const modules = new Set(served.map((name) => `${name.slice(0, name.lastIndexOf('.'))}.*`));
  return ['*', 'token', ...modules, ...served].sort();
}
