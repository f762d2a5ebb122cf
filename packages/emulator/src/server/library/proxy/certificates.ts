import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { createSecureContext, type SecureContext } from 'node:tls';
import { AsnConvert } from '@peculiar/asn1-schema';
import {
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_nameConstraints,
  NameConstraints,
} from '@peculiar/asn1-x509';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { PLATFORM_DOMAINS } from '../platform-addresses';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 86_400_000;
const LIFETIME_DAYS = 30;

/**
 * An authority that lives as long as the process: its key is never written. Name constraints limit it to the platform's
 * domains, so programs that trust it trust it for nothing else.
 */
export class CertificateAuthority {
  readonly #contexts = new Map<string, Promise<SecureContext>>();

  private constructor(
    private readonly keys: webcrypto.CryptoKeyPair,
    private readonly certificate: X509Certificate,
    private readonly validity: { notBefore: Date; notAfter: Date },
  ) {}

  /** `nowMs`: of the machine, since other programs check the validity against its time. */
  static async create(nowMs: number): Promise<CertificateAuthority> {
    const keys = await createKeys();
    const validity = { notBefore: new Date(nowMs - DAY_MS), notAfter: new Date(nowMs + LIFETIME_DAYS * DAY_MS) };
    const certificate = await X509CertificateGenerator.createSelfSigned({
      serialNumber: serialNumber(),
      name: 'CN=headless-emulator of this machine',
      ...validity,
      signingAlgorithm: ALGORITHM,
      keys,
      extensions: [
        new BasicConstraintsExtension(true, 0, true),
        new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
        platformOnly(),
        // Python 3.13 and later refuse certificates without key identifiers.
        await SubjectKeyIdentifierExtension.create(keys.publicKey),
      ],
    });
    return new CertificateAuthority(keys, certificate, validity);
  }

  get pem(): string {
    return this.certificate.toString('pem');
  }

  contextFor(host: string): Promise<SecureContext> {
    const existing = this.#contexts.get(host);
    if (existing) return existing;
    const created = this.#createContext(host);
    this.#contexts.set(host, created);
    return created;
  }

  async #createContext(host: string): Promise<SecureContext> {
    const keys = await createKeys();
    const certificate = await X509CertificateGenerator.create({
      serialNumber: serialNumber(),
      subject: `CN=${host}`,
      issuer: this.certificate.subject,
      ...this.validity,
      signingAlgorithm: ALGORITHM,
      publicKey: keys.publicKey,
      signingKey: this.keys.privateKey,
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
        new SubjectAlternativeNameExtension([{ type: 'dns', value: host }]),
        await SubjectKeyIdentifierExtension.create(keys.publicKey),
        await AuthorityKeyIdentifierExtension.create(this.keys.publicKey),
      ],
    });
    return createSecureContext({ key: await toPem(keys.privateKey), cert: certificate.toString('pem') });
  }
}

function platformOnly(): Extension {
  const subtrees = PLATFORM_DOMAINS.map((dNSName) => new GeneralSubtree({ base: new GeneralName({ dNSName }) }));
  const constraints = new NameConstraints({ permittedSubtrees: new GeneralSubtrees(subtrees) });
  return new Extension(id_ce_nameConstraints, true, AsnConvert.serialize(constraints));
}

const createKeys = (): Promise<webcrypto.CryptoKeyPair> =>
  webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);

const serialNumber = (): string => Buffer.from(webcrypto.getRandomValues(new Uint8Array(16))).toString('hex');

async function toPem(key: webcrypto.CryptoKey): Promise<string> {
  const encoded = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', key)).toString('base64');
  return `-----BEGIN PRIVATE KEY-----\n${encoded}\n-----END PRIVATE KEY-----\n`;
}
