/** One step of the story that a visit's calls tell. */
export interface StorySentence {
  text: string;
  /** `hosted`: the visitor leaves for a page of the platform; `paid`: they have paid there since. */
  kind?: 'hosted' | 'paid' | 'failed';
}

/** A step as the browser stores it, with its call and screen. */
export interface StoryStep extends StorySentence {
  id: string;
  /** ISO instant at which the call was sent, unless its answer came from the cache. */
  startedAt?: string;
  screen: string;
  /** The screen's address. */
  path: string;
}
