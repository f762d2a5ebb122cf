export function describePackagesIfStale(): Promise<void>;
