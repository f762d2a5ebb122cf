import { fileURLToPath } from 'node:url';

// `npx headless-emulator exec -- npx next dev` sets these if an emulator stands in for the platform.
const { HEADLESS_EMULATOR_URL, HEADLESS_EMULATOR_CLIENT_ID } = process.env;
if (HEADLESS_EMULATOR_URL) process.env.WIX_EMULATOR_URL = HEADLESS_EMULATOR_URL;
if (HEADLESS_EMULATOR_CLIENT_ID) process.env.WIX_CLIENT_ID ??= HEADLESS_EMULATOR_CLIENT_ID;

/** @type {import('next').NextConfig} */
export default {
  // Next's own cache would fill the disk. Vercel has one that all instances share.
  ...(!process.env.VERCEL && {
    cacheHandler: fileURLToPath(new URL('lib/cache-handler.mjs', import.meta.url)),
    cacheMaxMemorySize: 0,
  }),
  // The platform resizes pictures.
  images: { unoptimized: true },
  poweredByHeader: false,
  // Not bundled because of its size: Node.js loads it from node_modules.
  // take: booking
  serverExternalPackages: ['@wix/forms'],
  headers: () => [
    {
      source: '/:path*',
      headers: [
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
      ],
    },
  ],
};
