/**
 * Names the visit whose calls the call panel asks for, and the last of them that it has shown: `<visit>.<number>`. The panel
 * itself writes it, in the browser.
 */
export const VISIT_COOKIE = 'sdk-calls';
