export interface Excerpt {
  code: string;
  firstLine: number;
}

/** The function around the line, with its comments. Relies on the formatter, which indents everything else. */
export function excerptAround(text: string, line: number): Excerpt {
  const lines = text.split('\n');
  let start = line - 1;
  while (start > 0 && !/^(export|async|function|const|class)\b/.test(lines[start] ?? '')) start -= 1;
  while (start > 0 && /^(\/\*\*| \*|\/\/)/.test(lines[start - 1] ?? '')) start -= 1;
  let end = line;
  while (end < lines.length && !/^\S/.test(lines[end] ?? '')) end += 1;
  if (/^[})\]]/.test(lines[end] ?? '')) end += 1;
  return { code: lines.slice(start, end).join('\n').trimEnd(), firstLine: start + 1 };
}
