interface Code {
  code: string;
  name: string;
}

// On globalThis, because Next.js loads this file once per bundle.
const place = globalThis as { codesToTry?: () => Promise<Code[]> };

/** For a tool such as the sandbox, which knows its shop's coupons. */
export const setCouponSource = (suggest: () => Promise<Code[]>): void => {
  place.codesToTry = suggest;
};

export const codesToTry = async (): Promise<Code[]> => (await place.codesToTry?.()) ?? [];
