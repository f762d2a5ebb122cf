import { EventSourceParserStream } from 'eventsource-parser/stream';
import { ControlError, controlResponse } from './control';
import { askAgainIfLost } from './query-client';

const RETRY_MS = 1_000;

interface Listener<Entry> {
  /** All that arrived at once, oldest first. */
  onEntries: (entries: Entry[]) => void;
  /** `undefined` once it is connected. */
  onState: (error: ControlError | undefined) => void;
}

/**
 * Listens to a live stream of the control interface until `signal` ends it, and connects again when it breaks. An
 * `EventSource` cannot send the admin token.
 */
export async function listen<Entry extends { sequence: number }>(
  path: string,
  listener: Listener<Entry>,
  signal: AbortSignal,
): Promise<void> {
  let last = 0;
  while (!signal.aborted) {
    try {
      const response = await controlResponse(`${path}?after=${last}`, { signal });
      listener.onState(undefined);
      const messages = response.body
        ?.pipeThrough<string>(new TextDecoderStream() as TransformStream<Uint8Array, string>)
        .pipeThrough(new EventSourceParserStream());
      const reader = messages?.getReader();
      const batch: Entry[] = [];
      for (;;) {
        const next = await reader?.read();
        if (!next || next.done) break;
        const entry: Entry = JSON.parse(next.value.data);
        last = entry.sequence;
        // What came in one piece is displayed in one piece.
        if (batch.push(entry) === 1) setTimeout(() => listener.onEntries(batch.splice(0)));
      }
    } catch (error) {
      if (signal.aborted) return;
      const lost = error instanceof ControlError ? error : new ControlError(0, 'The connection to the emulator broke.');
      listener.onState(lost);
      askAgainIfLost(lost);
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
