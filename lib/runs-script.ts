import { cookies } from 'next/headers';
import { TIME_ZONE_COOKIE } from './time-zone-cookie';

/** Whether the visitor's browser is known to run script: only script sets the cookie of its zone, on the first page. */
export const runsScript = async (): Promise<boolean> => (await cookies()).has(TIME_ZONE_COOKIE);
