// The types of entries that export nothing.
export {};
