import { randomBytes } from '../home/crypto';

export const randomSecret = async (): Promise<string> => randomBytes(32).toString('base64');
