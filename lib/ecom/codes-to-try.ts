interface Code {
  code: string;
  name: string;
}

// On globalThis, because Next.js loads this file once for each of its bundles.
const place = globalThis as { codesToTry?: () => Promise<Code[]> };

/** Lets a tool suggest codes, such as the sandbox, which knows those of its shop. */
export const suggestCodesWith = (suggest: () => Promise<Code[]>): void => {
  place.codesToTry = suggest;
};

/** The codes to suggest beside the field for a coupon: none of a real shop's. */
export const codesToTry = async (): Promise<Code[]> => (await place.codesToTry?.()) ?? [];
