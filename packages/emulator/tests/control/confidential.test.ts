import { expect, test } from 'vitest';
import storedShapes from '../../src/platform/contract/modules/stored-shapes.json';
import { isConfidential } from '../../src/platform/kernel/effects';

test('collections with keys, codes and sessions are confidential, and no others', () => {
  expect(Object.keys(storedShapes.collections).filter(isConfidential).sort()).toEqual([
    'app-installation-codes',
    'app-secrets',
    'authorization-codes',
    'email-verification-codes',
    'email-verifications',
    'member-passwords',
    'member-sessions',
    'password-recoveries',
    'redirect-sessions',
    'sign-outs',
    'wrong-sign-ins',
  ]);
});
