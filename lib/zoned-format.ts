/** The format for moments in a time zone, cached per zone: creating a formatter takes far longer than using it. */
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
