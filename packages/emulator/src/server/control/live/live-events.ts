import type { Site } from '../../../platform/kernel/site';
import { eventTypeOf } from '../../../platform/kernel/site-change';
import type { Source } from './live-stream';

const MAX_EVENTS_AT_ONCE = 100;

export function liveEvents({ store, watchers }: Site): Source {
  return {
    watch(wake) {
      watchers.add(wake);
      return () => watchers.delete(wake);
    },
    last: () => store.lastSequence(),
    after: async (sequence) =>
      (await store.events(sequence, MAX_EVENTS_AT_ONCE)).map((event) => ({ eventType: eventTypeOf(event), ...event })),
    intervalMs: 0,
  };
}
