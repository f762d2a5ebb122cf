/** Leaves out the request that the SDK packs into the URL as base64; a call shows it as JSON. */
export const readableAddress = (path: string): string =>
  path.replace(/([?&])\.r=[^&]*(&?)/, (_, before: string, after: string) => (after ? before : ''));
