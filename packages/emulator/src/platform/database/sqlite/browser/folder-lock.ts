/** The driver has locked its files when it was loaded. */
export const lockFolder = (_folder: string) => (): void => {};

export const makeFolder = (_path: string): void => {};
