/** Browsers show no texts of statuses. */
export const STATUS_CODES: Readonly<Record<number, string>> = {};
