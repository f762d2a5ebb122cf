import type { Attempt } from '../../../../src/platform/webhooks/deliveries';

export const answerText = ({ status, error, durationMs }: Attempt): string =>
  status === undefined
    ? `No response: ${error ?? 'no reason given'}.`
    : `Status ${status} in ${Math.round(durationMs)} ms.`;
