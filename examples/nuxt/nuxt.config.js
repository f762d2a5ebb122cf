export default defineNuxtConfig({
  compatibilityDate: '2025-07-15',
  // Vite would otherwise find them at the first visit, and reload its page.
  vite: { optimizeDeps: { include: ['@wix/ecom', '@wix/redirects', '@wix/sdk', '@wix/stores'] } },
});
