/** Calls go to `edge`, tokens to `www`. */
export const API_HOSTS: ReadonlySet<string> = new Set(['www.wixapis.com', 'edge.wixapis.com']);
