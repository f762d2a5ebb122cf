import { randomBytes } from 'node:crypto';

export const randomSecret = async (): Promise<string> => randomBytes(32).toString('base64');
