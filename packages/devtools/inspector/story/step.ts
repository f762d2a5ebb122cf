export interface StorySentence {
  text: string;
  /** `hosted`: the visitor leaves for a page of the platform; `paid`: they paid there. */
  kind?: 'hosted' | 'paid' | 'failed';
}

export interface StoryStep extends StorySentence {
  id: string;
  screen: string;
  path: string;
}
