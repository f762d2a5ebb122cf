const KEY = 'emulator-admin-token';

/** Kept for this tab, until it is closed. */
export const adminToken = {
  value: (): string | null => sessionStorage.getItem(KEY),
  set: (token: string): void => sessionStorage.setItem(KEY, token),
  remove: (): void => sessionStorage.removeItem(KEY),
};
