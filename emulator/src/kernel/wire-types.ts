/** A type as JSON: the packages' wire types say `Date` where the wire has an ISO string, and bytes are base64. */
export type Wire<T> = T extends Date | Uint8Array
  ? string
  : T extends readonly (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Field in keyof T]: Wire<T[Field]> }
      : T;

/** A request as its handler gets it: `null` fields are left out, see `readMessage`. */
export type WireRequest<T> = T extends Date | Uint8Array
  ? string
  : T extends readonly (infer Item)[]
    ? WireRequest<Item>[]
    : T extends object
      ? { [Field in keyof T]: WireRequest<Exclude<T[Field], null>> }
      : T;
