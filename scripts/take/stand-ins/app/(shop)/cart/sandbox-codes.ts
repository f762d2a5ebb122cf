/** Codes to suggest beside the field for a coupon: none. */
export const codesToTry = async (): Promise<{ code: string; name: string }[]> => [];
