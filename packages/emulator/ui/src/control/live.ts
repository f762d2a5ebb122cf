import { createParser } from 'eventsource-parser';
import { ControlError, controlResponse } from './control';
import { keyOf, refetchIfLost } from './query-client';

const RETRY_MS = 1_000;

interface Listener<Entry> {
  /** All entries of a message, oldest first. */
  onEntries: (entries: Entry[]) => void;
  onState: (error: ControlError | undefined) => void;
}

/**
 * Reconnects until `signal` ends it. An `EventSource` could not send the admin token. `after`: the sequence of the last
 * known entry.
 */
export async function listen<Entry extends { sequence: number }>(
  path: string,
  listener: Listener<Entry>,
  signal: AbortSignal,
  after = 0,
): Promise<void> {
  let last = after;
  while (!signal.aborted) {
    try {
      const response = await controlResponse(`${path}?after=${last}`, { signal });
      listener.onState(undefined);
      const batch: Entry[] = [];
      const parser = createParser({ onEvent: ({ data }) => batch.push(JSON.parse(data)) });
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
        parser.feed(next.value);
        if (batch.length === 0) continue;
        last = batch.at(-1)?.sequence ?? last;
        listener.onEntries(batch.splice(0));
      }
    } catch (error) {
      if (signal.aborted) return;
      const lost = error instanceof ControlError ? error : new ControlError(0, 'Lost the connection to the emulator.');
      listener.onState(lost);
      refetchIfLost(lost, keyOf(path));
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
