/** One step of the story that a visit's calls tell. */
export interface Told {
  text: string;
  /** `hosted`: the visitor leaves for a page of the platform; `paid`: they have paid there since. */
  kind?: 'hosted' | 'paid' | 'failed';
}
