import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { reasonOf } from '../../../platform/kernel/errors';
import { EmulatorError } from '../errors';

/** Where systems keep the certificates that they trust. */
const SYSTEM_BUNDLES = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/ssl/cert.pem',
];
/** Each replaces what a program trusts, so its file also has what was trusted before. */
const REPLACING = ['SSL_CERT_FILE', 'REQUESTS_CA_BUNDLE', 'CURL_CA_BUNDLE'];
/** Adds to what Node.js trusts. */
const ADDING = 'NODE_EXTRA_CA_CERTS';

interface ProcessEnvironment {
  variables: Record<string, string>;
  /** Removes the files. */
  remove(): void;
}

/** Variables with which programs of any language use the proxy and trust its authority. Throws EmulatorError. */
export function environmentForProxy(
  proxy: string,
  authority: string,
  before: Readonly<Record<string, string | undefined>>,
): ProcessEnvironment {
  const folder = createFolder();
  const write = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  try {
    const trusting = (name: string, otherwise: () => string) =>
      write(`${name}.pem`, `${contentOf(name, before[name]) ?? otherwise()}\n${authority}\n`);
    const variables: Record<string, string> = Object.fromEntries([
      ...REPLACING.map((name) => [name, trusting(name, systemCertificates)]),
      [ADDING, trusting(ADDING, () => '')],
    ]);
    // PHP reads no variable for certificates; a further folder of settings leaves its own ones in force.
    const settings = ['curl.cainfo', 'openssl.cafile'].map((name) => `${name}="${variables.SSL_CERT_FILE}"\n`);
    write('headless-emulator.ini', settings.join(''));
    variables.PHP_INI_SCAN_DIR = `${before.PHP_INI_SCAN_DIR ?? ''}${delimiter}${folder}`;
    const noProxy = [before.NO_PROXY ?? before.no_proxy, ...LOOPBACK].filter(Boolean).join(',');
    for (const name of ['HTTPS_PROXY', 'https_proxy', 'http_proxy']) variables[name] = proxy;
    for (const name of ['NO_PROXY', 'no_proxy']) variables[name] = noProxy;
    return { variables, remove: () => rmSync(folder, { recursive: true, force: true }) };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (error instanceof EmulatorError) throw error;
    throw unwritable(error);
  }
}

const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

function createFolder(): string {
  try {
    return mkdtempSync(join(tmpdir(), 'headless-emulator-'));
  } catch (error) {
    throw unwritable(error);
  }
}

const unwritable = (error: unknown): EmulatorError =>
  new EmulatorError(`the certificates cannot be written to ${tmpdir()}: ${reasonOf(error)}`, 0, 'FAILED');

function contentOf(variable: string, file: string | undefined): string | undefined {
  if (!file) return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new EmulatorError(`${variable} names ${file}, which cannot be read: ${reasonOf(error)}`, 400);
  }
}

function systemCertificates(): string {
  const bundle = SYSTEM_BUNDLES.find((path) => existsSync(path));
  return bundle ? readFileSync(bundle, 'utf8') : rootCertificates.join('\n');
}
