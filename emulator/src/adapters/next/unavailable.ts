/** Errors of `fetch` before a connection exists: nothing was sent, so nothing can have been done. */
const UNCONNECTED = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/** The error code if no connection was established. */
export function unconnectedCode(error: unknown): string | undefined {
  const cause = error instanceof TypeError ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return UNCONNECTED.test(code) ? code : undefined;
}

/** A response as from the platform when it is unavailable: the caller may retry. */
export function unavailableAnswer(request: Request, message: string): Response {
  const init = { status: 503, statusText: 'Service Unavailable' };
  // A browser on one of the hosted pages gets plain text instead of JSON.
  if (request.headers.get('accept')?.includes('text/html')) return new Response(message, init);
  return Response.json({ message, details: {} }, init);
}
