import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Names and addresses that no other machine has. */
const LOOPBACK_NAME = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;
const LOOPBACK_PEER = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/i;
const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);

/** The name or address in a `Host` header, without port and brackets. */
export function hostnameOf(host) {
  if (isIP(host)) return host;
  return host.replace(/:\d*$/, '').replace(/^\[(.*)\]$/, '$1');
}

/** Whether a `Host` header, or a host to listen at, names this machine to itself alone. */
export const isLoopbackHost = (host) => LOOPBACK_NAME.test(hostnameOf(host));

/** Whether the address of a peer is one that only a program on this machine can have. */
export const isLoopbackPeer = (address) => LOOPBACK_PEER.test(address);

/** Headers that a proxy adds, and no program that calls by itself. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-real-ip'];

/**
 * Whether what the headers say leaves it possible that a program on this machine calls: they can only take trust away. A
 * proxy on this machine gives itself away by what it adds; one that adds nothing has to be told of with `TRUST_PROXY`. The
 * name is checked too, so that a page which has its own name resolved to 127.0.0.1 gets nowhere.
 */
export function mayBeOfThisMachine(headers, host) {
  if (PROXY_HEADERS.some((name) => headers.has(name))) return false;
  const hosts = [headers.get('host') ?? host, ...listedIn(headers, 'x-forwarded-host')];
  return listedIn(headers, 'x-forwarded-for').every(isLoopbackPeer) && hosts.every(isLoopbackHost);
}

/** The entries of a header that is a list. */
export const listedIn = (headers, name) =>
  headers
    .get(name)
    ?.split(',')
    .map((entry) => entry.trim()) ?? [];

/**
 * Whether somebody may be told that what is served here lives at `host`, a `Host` header. Entries are names or addresses,
 * with a port where it matters; a leading `*.` stands for any subdomain. Loopback is always allowed: a page from elsewhere
 * can have its own name resolved to 127.0.0.1, but cannot send another name than its own.
 */
export function isAllowedHost(host, allowed) {
  if (isLoopbackHost(host)) return true;
  const whole = host.toLowerCase();
  const name = hostnameOf(whole);
  return allowed.some((listed) => {
    const entry = listed.toLowerCase();
    const wanted = hostnameOf(entry) === entry ? name : whole;
    return entry.startsWith('*.') ? wanted.endsWith(entry.slice(1)) : wanted === entry;
  });
}

/** The addresses under which a server that listens at `host` is reached. */
export function addressesOf(host) {
  if (!EVERY_ADDRESS.has(host)) return [host];
  return Object.values(networkInterfaces()).flatMap((addresses = []) => addresses.map(({ address }) => address));
}
