/** Errors before a connection exists: nothing was sent, so nothing was done. */
const UNCONNECTED = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/** Undefined if a connection was established. */
export function connectionErrorCode(error: unknown): string | undefined {
  const cause = error instanceof TypeError ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return UNCONNECTED.test(code) ? code : undefined;
}

/** Like the platform's response when it is unavailable: the caller may retry. */
export function unavailableAnswer(request: Request, message: string): Response {
  const init = { status: 503, statusText: 'Service Unavailable' };
  // A browser on a hosted page gets plain text instead of JSON.
  if (request.headers.get('accept')?.includes('text/html')) return new Response(message, init);
  return Response.json({ message, details: {} }, init);
}
