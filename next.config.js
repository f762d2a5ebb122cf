import { fileURLToPath } from 'node:url';
import { withEmulator } from 'headless-emulator/next';

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
  compiler: {
    defineServer: {
      'process.env.PREPARED_PRESETS': process.env.PREPARED_PRESETS ?? '',
    },
  },
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
  // These files are read at run time, so no import adds them to a deployment.
  outputFileTracingIncludes: {
    '/**': ['.emulator/prepared/*.br'],
    '/_emulator/**': ['.emulator/ui/**'],
    '/made-calls/**': [
      // The call panel shows the code that makes a call.
      '{app,components,lib,packages/devtools}/**/*.{ts,tsx}',
    ],
  },
  // Next.js follows the imports of the emulator's sources to its whole folder.
  outputFileTracingExcludes: {
    '/**': ['{examples,e2e,tests,docs,tools}/**', 'packages/emulator/{tests,ui,docs,generator,skills}/**'],
  },
};

export default withEmulator(nextConfig, { serverOnly: true, mount: '/emulator' });
