/** Packs the package of this checkout into the folder; returns the tarball's path. */
export function packPackage(folder: string): Promise<string>;
