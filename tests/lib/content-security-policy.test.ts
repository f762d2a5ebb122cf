import { expect, test } from 'vitest';
import { contentSecurityPolicy, freshNonce, originsOf } from '../../lib/content-security-policy';

const policyOn = (env: Parameters<typeof originsOf>[0], isDevelopment = false) =>
  contentSecurityPolicy('a-nonce', originsOf(env), isDevelopment);

test('the built-in sandbox’s policy allows loading from and submitting to the app only', () => {
  expect(policyOn({ usesEmulator: true, emulatorUrl: undefined })).toBe(
    "default-src 'none'; script-src 'self' 'nonce-a-nonce'; " +
      "style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; " +
      "base-uri 'none'; frame-ancestors 'none'",
  );
});

test('a separate emulator’s policy allows its images and hosted pages at its own URL', () => {
  const policy = policyOn({ usesEmulator: true, emulatorUrl: 'http://127.0.0.1:4010/base' });
  expect(policy).toContain("img-src 'self' data: http://127.0.0.1:4010;");
  expect(policy).toContain("form-action 'self' http://127.0.0.1:4010;");
});

test('a real site’s policy allows the platform’s media host, and forms to any https URL', () => {
  const policy = policyOn({ usesEmulator: false, emulatorUrl: undefined });
  expect(policy).toContain("img-src 'self' data: https://static.wixstatic.com;");
  expect(policy).toContain("form-action 'self' https:;");
});

test('only the development policy allows eval and inline styles', () => {
  const env = { usesEmulator: true, emulatorUrl: undefined };
  expect(policyOn(env, true)).toMatch(/script-src [^;]* 'unsafe-eval'; style-src 'self' 'unsafe-inline';/);
  expect(policyOn(env)).not.toContain('unsafe');
});

test('a nonce is unique, and too long to guess', () => {
  const nonces = new Set(Array.from({ length: 1_000 }, freshNonce));
  expect(nonces.size).toBe(1_000);
  for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{22}$/);
});
