/** An address without the request that the SDK packs into it, in base64: a call shows that as JSON. */
export const readableAddress = (path: string): string =>
  path.replace(/([?&])\.r=[^&]*(&?)/, (_, before: string, after: string) => (after ? before : ''));
