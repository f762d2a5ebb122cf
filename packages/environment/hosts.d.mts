export function isWildcardAddress(host: string): boolean;
export function isHost(text: string): boolean;
export function hostnameOf(host: string): string;
export function isLoopbackHost(host: string): boolean;
export function isLoopbackPeer(address: string): boolean;
export function mayBeLocal(headers: Headers, host: string): boolean;
export function headerValues(headers: Headers, name: string): string[];
export function isAllowedHost(host: string, allowed: readonly string[]): boolean;
export function addressesOf(host: string): string[];
