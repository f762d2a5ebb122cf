import { fileURLToPath } from 'node:url';
import { withEmulator } from 'headless-emulator/next';

const NO_SNIFFING = { key: 'X-Content-Type-Options', value: 'nosniff' };

const OWN_ANSWERS = [
  // For responses that are no page. The proxy gives each page a policy of its own.
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
    // The emulator says itself how its pages may be used.
    { source: '/((?!emulator/|_emulator(?:/|$)|_next/static/).*)', headers: OWN_ANSWERS },
    {
      source: '/:path*',
      has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }],
      // All that listens on this machine has that name, whatever its port.
      missing: [{ type: 'host', value: 'localhost' }],
      headers: [HTTPS_FOR_A_YEAR],
    },
  ],
  experimental: {
    // For the questions that are cached: docs/caching.md. Why it is not `cacheComponents`: docs/decisions/05-dynamic-pages.md.
    useCache: true,
  },
  // Vercel has a cache of its own for all instances.
  ...(!process.env.VERCEL && {
    cacheHandlers: { default: fileURLToPath(new URL('lib/cache-handler/handler.mjs', import.meta.url)) },
  }),
  // The platform resizes pictures. Next.js would do it at `/_next/image` for everybody who asks, as many at once as are asked for.
  images: { unoptimized: true },
  poweredByHeader: false,
  // Big: loaded by Node from node_modules. Of its 16 MB each of three bundles would hold a copy.
  serverExternalPackages: ['@wix/forms'],
  // Read while the app runs, so that no import tells a deployment to take them along.
  outputFileTracingIncludes: {
    '/_emulator/**': ['.emulator/ui/**'],
    // The files that developers can take.
    '/take/**': [
      '{app,components,environment,lib}/**/*.{ts,tsx,mjs,json,css,svg,woff2,txt}',
      'public/**',
      'scripts/take/starter/**',
      '{proxy,instrumentation,tailwind.config}.ts',
      'postcss.config.mjs',
      'package.json',
      '.env.example',
    ],
    '/made-calls/**': [
      // Shows where this app makes a call.
      '{app,components,devtools,lib}/**/*.{ts,tsx}',
    ],
  },
  // `npm test` runs `tsc` as a step of its own; a build need not check the types a second time.
  typescript: { ignoreBuildErrors: true },
};

export default withEmulator(nextConfig, { serverOnly: true, mount: '/emulator' });
