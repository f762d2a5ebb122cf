/** Whether the emulator itself says what it lacks. The app knows no class of the emulator's. */
export const isKnown = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'StorageUnavailableError';

/** Why the emulator is not there. */
export const reasonOf = (error: unknown): string =>
  isKnown(error) ? error.message : 'the sandbox could not be started: the server’s log says why';

/** What `fetch` meets before a connection is there: nothing was sent, and nobody has done anything. */
const UNCONNECTED = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/** The code of a connection that never came about. */
export function unconnectedCode(error: unknown): string | undefined {
  const cause = error instanceof TypeError ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return UNCONNECTED.test(code) ? code : undefined;
}

/** As the platform answers when it can do nothing at present: the caller may come again. */
export function unavailableAnswer(request: Request, message: string): Response {
  const init = { status: 503, statusText: 'Service Unavailable' };
  // A browser on one of the hosted pages has nobody who reads JSON to it.
  if (request.headers.get('accept')?.includes('text/html')) return new Response(message, init);
  return Response.json({ message, details: {} }, init);
}
