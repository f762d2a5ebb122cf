// `npx headless-emulator exec -- npx next dev` says so where an emulator answers for the platform.
const { HEADLESS_EMULATOR_URL, HEADLESS_EMULATOR_CLIENT_ID } = process.env;
if (HEADLESS_EMULATOR_URL) process.env.WIX_EMULATOR_URL = HEADLESS_EMULATOR_URL;
if (HEADLESS_EMULATOR_CLIENT_ID) process.env.WIX_CLIENT_ID ??= HEADLESS_EMULATOR_CLIENT_ID;

/** @type {import('next').NextConfig} */
export default {
  experimental: {
    // Questions about the catalog are functions with 'use cache'; pages are rendered for each visit.
    useCache: true,
  },
  // The platform resizes pictures.
  images: { unoptimized: true },
  poweredByHeader: false,
  // Big: loaded by Node from node_modules.
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
