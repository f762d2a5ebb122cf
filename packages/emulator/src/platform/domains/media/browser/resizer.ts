import type { ResizeSteps } from '../node/resizer';

export type { ResizeSteps } from '../node/resizer';

export class ResizerGone extends Error {}

export class Resizer {
  async run(_steps: ResizeSteps): Promise<Uint8Array> {
    throw new ResizerGone('a page has no image library');
  }
}
