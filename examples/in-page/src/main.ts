import { startEmulator } from 'headless-emulator/browser';

try {
  const { clientId } = await startEmulator({ preset: 'new-site', persist: true });
  // Loaded now: the SDK's first call must find the platform here.
  const { showShop } = await import('./shop');
  await showShop(clientId);
} catch (error) {
  document.querySelector('main')?.replaceChildren(error instanceof Error ? error.message : String(error));
}
