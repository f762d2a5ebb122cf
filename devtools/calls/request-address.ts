import { type CallRole, masked } from 'headless-emulator/explain/request';

/** A request as the editor holds it. */
interface EditedRequest {
  request: string;
  as: CallRole;
  other?: CallRole | undefined;
}

/** Servers refuse longer addresses. */
const MAX_ADDRESS_CHARACTERS = 6_000;

/** The address that holds the request, without its secrets; `undefined` if it is too long for one. */
export function requestAddress(path: string, { request, as, other }: EditedRequest): string | undefined {
  const query = new URLSearchParams({ request: withoutSecrets(request), as, ...(other && { other }) });
  const address = `${path}?${query}`;
  return address.length <= MAX_ADDRESS_CHARACTERS ? address : undefined;
}

function withoutSecrets(text: string): string {
  try {
    return JSON.stringify(masked(JSON.parse(text)));
  } catch {
    // Text that is not JSON may still name a secret, which cannot be found.
    return '';
  }
}
