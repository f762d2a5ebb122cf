import type { Place } from './place';

/** `undefined` except in `next dev`, which opens the editor and answers 204, so that the page stays. */
export const editorAddress = ({ file, line }: Place): string | undefined =>
  process.env.NODE_ENV === 'development'
    ? `/__nextjs_launch-editor?${new URLSearchParams({ file, line1: String(line), column1: '1' })}`
    : undefined;
