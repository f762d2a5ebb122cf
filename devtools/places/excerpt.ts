/** A part of a file. */
export interface Excerpt {
  code: string;
  /** The number that its first line has in the file. */
  firstLine: number;
}

/** The whole function around the line, with what is written above it. Source: the formatter, which indents all else. */
export function excerptAround(text: string, line: number): Excerpt {
  const lines = text.split('\n');
  let start = line - 1;
  while (start > 0 && !/^(export|async|function|const|class)\b/.test(lines[start] ?? '')) start -= 1;
  while (start > 0 && /^(\/\*\*| \*|\/\/)/.test(lines[start - 1] ?? '')) start -= 1;
  let end = line;
  while (end < lines.length && !/^\S/.test(lines[end] ?? '')) end += 1;
  // The closing bracket belongs to it, what begins there does not.
  if (/^[})\]]/.test(lines[end] ?? '')) end += 1;
  return { code: lines.slice(start, end).join('\n').trimEnd(), firstLine: start + 1 };
}
