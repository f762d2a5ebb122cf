/** Names the visit whose calls the call panel asks for. The panel itself writes it, in the browser. */
export const VISIT_COOKIE = 'sdk-calls';
