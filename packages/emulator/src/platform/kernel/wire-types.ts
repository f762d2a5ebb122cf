/** The packages' types say `Date` where the wire has ISO strings; bytes are base64. */
export type Wire<T> = T extends Date | Uint8Array
  ? string
  : T extends readonly (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Field in keyof T]: Wire<T[Field]> }
      : T;

/** `null` fields are left out, see `readMessage`. */
export type WireRequest<T> = T extends Date | Uint8Array
  ? string
  : T extends readonly (infer Item)[]
    ? WireRequest<Item>[]
    : T extends object
      ? { [Field in keyof T]: WireRequest<Exclude<T[Field], null>> }
      : T;
