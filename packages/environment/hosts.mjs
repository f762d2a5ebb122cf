import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Names and addresses that no other machine has. */
const LOOPBACK_NAME = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;
const LOOPBACK_PEER = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/i;
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i;
const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);

/**
 * True if a text can be a `Host` header: a URL would read anything else, such as `localhost:3000#.example`, as another
 * host.
 */
export const isHost = (text) => isIP(text) !== 0 || HOST.test(text);

/** The name or address in a `Host` header, without port and brackets. */
export function hostnameOf(host) {
  if (isIP(host)) return host;
  return host.replace(/:\d*$/, '').replace(/^\[(.*)\]$/, '$1');
}

/** True if a `Host` header, or a host to listen at, reaches only this machine. */
export const isLoopbackHost = (host) => LOOPBACK_NAME.test(hostnameOf(host));

/** True if only programs on this machine can have the address. */
export const isLoopbackPeer = (address) => LOOPBACK_PEER.test(address);

/**
 * Headers that proxies, tunnels, hosts and content networks add, and that no program sends on its own: the caller's
 * address (`X-Real-IP`, `True-Client-IP`, `X-ProxyUser-Ip`, …), the original host, URL and protocol, and their own.
 */
const OF_A_PROXY = [
  /^(forwarded|via|cdn-loop|front-end-https|x-arr-.*|x-(url-)?scheme|x-host|x-cache|x-varnish|x-request-start)$/,
  /^x-(forwarded|original|originating|proxy)/,
  /^(akamai|cf|fastly|fly|ngrok|render|tailscale)-/,
  /^x-(amz|amzn|appengine|azure|cloud|envoy|fd|goog|localtunnel|ms|nf|ngrok|railway|sucuri|vercel|waws)-/,
  /(^|[-_a-z])ip(v[46])?$/,
];
/** Next.js adds these four from the connection if a request lacks them. */
const OF_NEXT = /^x-forwarded-(for|host|port|proto)$/;

/**
 * False if the headers show that the caller is not a program on this machine: headers can only take trust away. A proxy
 * on this machine is recognised by the headers it adds; one that adds none must be declared with `TRUST_PROXY`. The
 * name is checked too, so that a page whose own name resolves to 127.0.0.1 is refused.
 */
export function mayBeLocal(headers, host) {
  if ([...headers.keys()].some((name) => isOfProxy(name) && !OF_NEXT.test(name))) return false;
  if (!headerValues(headers, 'x-forwarded-proto').every((scheme) => scheme === 'http')) return false;
  const hosts = [headers.get('host') ?? host, ...headerValues(headers, 'x-forwarded-host')];
  return headerValues(headers, 'x-forwarded-for').every(isLoopbackPeer) && hosts.every(isLoopbackHost);
}

const isOfProxy = (name) => OF_A_PROXY.some((pattern) => pattern.test(name));

/** The entries of a list header. */
export const headerValues = (headers, name) =>
  headers
    .get(name)
    ?.split(',')
    .map((entry) => entry.trim()) ?? [];

/**
 * True if this server may be addressed as `host`, a `Host` header. Entries are names or addresses, optionally with a
 * port; a leading `*.` stands for any subdomain. Loopback is always allowed: a page from elsewhere can make its own
 * name resolve to 127.0.0.1, but can send only that name.
 */
export function isAllowedHost(host, allowed) {
  if (!isHost(host)) return false;
  if (isLoopbackHost(host)) return true;
  const whole = host.toLowerCase();
  const name = hostnameOf(whole);
  return allowed.some((listed) => {
    const entry = listed.toLowerCase();
    const wanted = hostnameOf(entry) === entry ? name : whole;
    return entry.startsWith('*.') ? wanted.endsWith(entry.slice(1)) : wanted === entry;
  });
}

/** True for a host that stands for all addresses of this machine. */
export const isWildcardAddress = (host) => EVERY_ADDRESS.has(host);

/** The addresses under which a server that listens at `host` is reached. */
export function addressesOf(host) {
  if (!isWildcardAddress(host)) return [host];
  return Object.values(networkInterfaces()).flatMap((addresses = []) => addresses.map(({ address }) => address));
}
