import { lookup } from 'node:dns';
import { lookup as lookUp } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

interface Bounds {
  timeoutMs: number;
  /** 0: the answer is not read. */
  maxBytes: number;
}

/** Redirects are not followed: only the app or its subscription decides where the request goes. */
export function postSigned(
  address: string,
  body: string,
  { timeoutMs, maxBytes }: Bounds,
): Promise<{ status: number; text: string }> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isLinkLocal(host)) throw linkLocalError(host);
  const options = {
    method: 'POST',
    headers: { 'content-type': 'text/plain; charset=utf-8', 'content-length': Buffer.byteLength(body) },
    lookup: lookupPublicAddress,
    signal: AbortSignal.timeout(timeoutMs),
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, options, (response) => {
      response.on('error', reject);
      const { statusCode: status = 0 } = response;
      if (maxBytes > 0) return readText(response, maxBytes).then((text) => resolve({ status, text }), reject);
      resolve({ status, text: '' });
      response.destroy();
    });
    request.on('error', reject);
    request.end(body);
  });
}

async function readText(response: http.IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`the answer is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return `no response within ${timeoutMs} ms`;
  return error.message || ('code' in error ? String(error.code) : error.name);
}

/**
 * Cloud machines publish their secrets at these addresses. Other private addresses are allowed: the receiving app may
 * have one.
 */
const LINK_LOCAL = new BlockList();
LINK_LOCAL.addSubnet('169.254.0.0', 16, 'ipv4');
LINK_LOCAL.addSubnet('fe80::', 10, 'ipv6');
// The IPv4 range again as IPv4-compatible, translated (NAT64) and tunnelled (6to4). BlockList knows mapped addresses.
LINK_LOCAL.addSubnet('::a9fe:0', 112, 'ipv6');
LINK_LOCAL.addSubnet('64:ff9b::a9fe:0', 112, 'ipv6');
LINK_LOCAL.addSubnet('2002:a9fe::', 32, 'ipv6');
// Not link-local, but with the same secrets. By IPv6: those of AWS, Google Cloud, Oracle Cloud and Scaleway.
for (const address of ['fd00:ec2::254', 'fd20:ce::254', 'fd00:c1::a9fe:a9fe', 'fd00:42::42']) {
  LINK_LOCAL.addAddress(address, 'ipv6');
}
// Addresses of Alibaba Cloud, Azure and Oracle Cloud, in each of the forms above.
for (const [address, hex] of [
  ['100.100.100.200', '6464:64c8'],
  ['168.63.129.16', 'a83f:8110'],
  ['192.0.0.192', 'c000:c0'],
] as const) {
  LINK_LOCAL.addAddress(address, 'ipv4');
  LINK_LOCAL.addAddress(`::${hex}`, 'ipv6');
  LINK_LOCAL.addAddress(`64:ff9b::${hex}`, 'ipv6');
  LINK_LOCAL.addSubnet(`2002:${hex}::`, 48, 'ipv6');
}

export function isLinkLocal(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && LINK_LOCAL.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');

export async function findLinkLocal(url: string): Promise<string | undefined> {
  const host = hostOf(url);
  if (isIP(host) !== 0) return isLinkLocal(host) ? host : undefined;
  const addresses = await lookUp(host, { all: true }).catch(() => []);
  return addresses.find(({ address }) => isLinkLocal(address))?.address;
}

/** Checks the address of the connection itself: a name may change its address after a look-up. */
export const lookupPublicAddress: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error, '');
    const refused = addresses.find(({ address }) => isLinkLocal(address));
    if (refused) return callback(linkLocalError(refused.address), '');
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

export const linkLocalError = (address: string): Error =>
  new Error(`${address} is link-local or holds the secrets of a cloud machine: nothing is sent there`);
