/** Streams to browsers that would otherwise keep the process from stopping for as long as they are open. */
const open = new Set<AbortController>();
let isWatching = false;

/** A signal that ends with the request, and when the process is asked to stop. */
export function streamSignal(request: AbortSignal): AbortSignal {
  const stream = new AbortController();
  const end = () => {
    open.delete(stream);
    stream.abort();
  };
  open.add(stream);
  request.addEventListener('abort', end, { once: true });
  if (!isWatching) {
    isWatching = true;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, endAll);
  }
  return stream.signal;
}

function endAll(): void {
  for (const stream of open) stream.abort();
  open.clear();
}
