/** `object`: an index of `StoredShapes.objects`; `either`: alternatives. */
export type Shape =
  | 'text'
  | 'date'
  | 'decimal'
  | 'currency'
  | 'zone'
  | 'number'
  | 'boolean'
  | 'null'
  | 'anything'
  | { values: string[] }
  | { list: Shape }
  | { map: Shape }
  | { object: number }
  | { either: Shape[] };

export interface ObjectShape {
  required: Record<string, Shape>;
  optional: Record<string, Shape>;
}

export interface StoredShapes {
  collections: Record<string, Shape>;
  objects: ObjectShape[];
}
