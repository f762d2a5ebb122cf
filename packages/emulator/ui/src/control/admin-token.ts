const KEY = 'emulator-admin-token';

/** Stored until the tab is closed. */
export const adminToken = {
  value: (): string | null => sessionStorage.getItem(KEY),
  set: (token: string): void => sessionStorage.setItem(KEY, token),
  remove: (): void => sessionStorage.removeItem(KEY),
};
