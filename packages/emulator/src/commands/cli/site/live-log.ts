import { setTimeout as pause } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { type Connection, controlResponse } from '../../../server/library/connection';

const RETRY_MS = 1_000;

/**
 * The entries of a log, oldest first, and new ones as they occur. A stream ends after some minutes; the next one begins
 * after the last entry. `path`: a live stream of the control interface. Throws EmulatorError if the emulator is
 * unreachable or does not have the site.
 */
export async function* liveLog<T extends { sequence: number }>(
  connection: Connection,
  path: string,
): AsyncGenerator<T> {
  let last = 0;
  while (true) {
    const { body } = await controlResponse(connection, 'GET', `${path}?after=${last}`);
    let isFirst = true;
    for await (const entry of readEntries<T>(body)) {
      // Sequences have no gaps while a process runs.
      const lost = isFirst ? 0 : entry.sequence - last - 1;
      if (lost > 0) console.error(`The log dropped ${lost} entries before they could be printed.`);
      isFirst = false;
      last = entry.sequence;
      yield entry;
    }
    await pause(RETRY_MS);
  }
}

async function* readEntries<T>(body: ReadableStream<Uint8Array<ArrayBuffer>> | null): AsyncGenerator<T> {
  if (!body) return;
  const messages = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  try {
    for await (const { data } of messages) yield JSON.parse(data);
  } catch (error) {
    // The connection broke.
    if (!(error instanceof TypeError)) throw error;
  }
}
