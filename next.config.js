/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  // Native code or big: loaded by Node from node_modules, never bundled.
  serverExternalPackages: ['libsql', 'pg', 'sharp'],
  // `npm test` runs `tsc` as a step of its own; a build need not check the types a second time.
  typescript: { ignoreBuildErrors: true },
};
