/** A parameter of the address as one text; the first where it is there several times, empty where it is not. */
export const queryText = (value: string | string[] | undefined): string => [value].flat()[0] ?? '';
