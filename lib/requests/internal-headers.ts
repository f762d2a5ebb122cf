import { POLICY_HEADER } from '../content-security-policy';
import { PAGE_ADDRESS_HEADER } from '../wix/session';

/**
 * Set by the proxy for the page. The proxy removes them from incoming requests: its `matcher` names each, so that none bypasses
 * it.
 */
export const INTERNAL_HEADERS: readonly string[] = [POLICY_HEADER, PAGE_ADDRESS_HEADER];
