/** As Node's `isIP`: 4, 6 or 0. A page has no peers, so only the form counts. */
export function isIP(text: string): 0 | 4 | 6 {
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return 4;
  return text.includes(':') && URL.canParse(`http://[${text}]`) ? 6 : 0;
}

export const networkInterfaces = (): Readonly<Record<string, never>> => ({});
