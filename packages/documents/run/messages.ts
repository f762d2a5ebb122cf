import type { FrameMessage } from '../../playground/src/frame/messages';

/** From the frame in which a document's code runs to the document. */
export type RunMessage = { kind: 'ready' } | Extract<FrameMessage, { kind: 'print' }> | { kind: 'end' };
