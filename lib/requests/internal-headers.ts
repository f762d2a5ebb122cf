import { POLICY_HEADER } from '../content-security-policy';
import { PAGE_ADDRESS_HEADER } from '../wix/session';

/** Set by the proxy, which removes them from incoming requests. */
export const INTERNAL_HEADERS: readonly string[] = [POLICY_HEADER, PAGE_ADDRESS_HEADER];
