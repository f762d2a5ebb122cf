/** The first sentence of a description, without the marks of its links and code. */
export function firstSentence(description: string): string {
  const [paragraph = ''] = description.split(/\n\s*\n/);
  const plain = paragraph
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ');
  return /^.*?[.!?](?=\s|$)/.exec(plain)?.[0] ?? plain;
}
