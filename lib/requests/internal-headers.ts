import { POLICY_HEADER } from '../content-security-policy';
import { PAGE_ADDRESS_HEADER } from '../wix/session';

/**
 * The headers in which the app tells itself something on a request's way to the page. The proxy removes them from what a
 * caller sends; its `matcher` names each of them, so that no address leads past it.
 */
export const INTERNAL_HEADERS: readonly string[] = [POLICY_HEADER, PAGE_ADDRESS_HEADER];
