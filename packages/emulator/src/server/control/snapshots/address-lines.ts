import type { ComingAddresses } from './coming-addresses';

export function linesOfAddresses({ allowedDomains, allowedRedirectUris, webhooks }: ComingAddresses): string[] {
  return [
    ...allowedDomains.map((domain) => `It may send visitors to ${domain}.`),
    ...allowedRedirectUris.map((uri) => `It may send signed-in members to ${uri}.`),
    ...webhooks.map((url) => `It sends its events to ${url}.`),
  ];
}
