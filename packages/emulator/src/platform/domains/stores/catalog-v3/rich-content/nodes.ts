import type { RichContent } from '../wire';

export type RichNode = NonNullable<RichContent['nodes']>[number];
export type Decoration = NonNullable<NonNullable<RichNode['textData']>['decorations']>[number];
