/** Which tests guard what decides: name → the files, and the tests that each of their mutants has to get past. `onPostgres`: there too. */
export const GUARDS = {
  permissions: { files: ['emulator/permissions.ts'], tests: ['tests/emulator/permissions.test.ts'] },
};
