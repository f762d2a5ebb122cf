export const proofs: { name: string; run(): Promise<number> }[];
