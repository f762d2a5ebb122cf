/** Names the visit of the call panel, which writes it in the browser. */
export const VISIT_COOKIE = 'sdk-calls';
