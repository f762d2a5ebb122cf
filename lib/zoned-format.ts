/** How moments are written in a zone. One format a zone is kept: to make one takes far longer than to use it. */
export function zonedFormat(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = formats.get(timeZone);
    if (known) return known;
    const format = new Intl.DateTimeFormat('en', { ...options, timeZone });
    formats.set(timeZone, format);
    return format;
  };
}
