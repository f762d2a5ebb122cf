import { randomBytes } from 'node:crypto';

/** 32 bytes in base64. */
export const randomSecret = async (): Promise<string> => randomBytes(32).toString('base64');
