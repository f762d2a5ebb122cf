import { type CallGeneration, generationNamed } from 'headless-emulator/explain/generations';
import type { Flow } from '@/lib/flow';

interface FlowCall {
  name: string;
  /** The older calls that this call replaces, with their removal dates. */
  replaces: { name: string; removal: string | undefined }[];
  /** Absent unless the call itself will be removed. */
  deprecated: CallGeneration['deprecated'];
}

/** Knows only what the SDK's packages declare. */
export const flowCalls = ({ calls }: Flow): { step: string; calls: FlowCall[] }[] =>
  calls.map(([step, ...names]) => ({ step, calls: names.map(toFlowCall) }));

function toFlowCall(name: string): FlowCall {
  const { replaces = [], deprecated } = generationNamed(name);
  return {
    name,
    replaces: replaces.map((older) => ({ name: older, removal: generationNamed(older).deprecated?.removal })),
    deprecated,
  };
}
