import type { Attempt } from '../../../../src/composition/webhooks/deliveries';

export const answerText = ({ status, error, durationMs }: Attempt): string =>
  status === undefined
    ? `No answer: ${error ?? 'no reason given'}.`
    : `Status ${status} in ${Math.round(durationMs)} ms.`;
