export function firstAnswer(address: string): Promise<string | undefined>;
