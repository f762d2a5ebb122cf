import { fileURLToPath } from 'node:url';
import { withDevtools } from './packages/devtools/with-devtools.mjs';

const NO_SNIFFING = { key: 'X-Content-Type-Options', value: 'nosniff' };

const OWN_ANSWERS = [
  // For responses that are not pages. The proxy gives each page its own policy.
  {
    key: 'Content-Security-Policy',
    value: "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
  },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=()' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
];

const HTTPS_FOR_A_YEAR = { key: 'Strict-Transport-Security', value: 'max-age=31536000' };

/** @type {import('next').NextConfig} */
const nextConfig = {
  headers: () => [
    { source: '/:path*', headers: [NO_SNIFFING] },
    // The emulator sets these headers itself.
    { source: '/((?!emulator/|_emulator(?:/|$)|_next/static/).*)', headers: OWN_ANSWERS },
    {
      source: '/:path*',
      has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }],
      // Not for localhost, where the header would also apply to every other server on this machine, at any port.
      missing: [{ type: 'host', value: 'localhost' }],
      headers: [HTTPS_FOR_A_YEAR],
    },
  ],
  // Vercel has its own cache, which all instances share.
  ...(!process.env.VERCEL && {
    cacheHandler: fileURLToPath(new URL('lib/cache-handler.mjs', import.meta.url)),
    cacheMaxMemorySize: 0,
  }),
  // The platform resizes pictures. Next.js would resize any number at once for any caller.
  images: { unoptimized: true },
  poweredByHeader: false,
  // Node.js loads it from node_modules. Otherwise three bundles would each contain its 16 MB.
  serverExternalPackages: ['@wix/forms'],
};

// With the sandbox and the call panel, which a shop on a real site does not need.
export default withDevtools(nextConfig);
