import { type CallGeneration, generationNamed } from 'headless-emulator/explain/generations';
import type { Flow } from '@/lib/flow';

interface FlowCall {
  name: string;
  /** The older calls whose place it takes, each with the day of its announced removal. */
  replaces: { name: string; removal: string | undefined }[];
  /** Absent unless the call is going itself. */
  deprecated: CallGeneration['deprecated'];
}

/** The calls of the flow, and what they replaced as far as the SDK's packages say. */
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
