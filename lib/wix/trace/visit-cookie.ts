/** Names the visit whose calls the call panel asks for. The panel itself sets it, in the browser. */
export const VISIT_COOKIE = 'sdk-calls';
