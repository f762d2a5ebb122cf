/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  // For every browser, not only for bots: a page's title comes with it. Streamed it may come later, and as a refreshed page
  // gives up its old title at once, it would have none meanwhile.
  htmlLimitedBots: /./,
  // Native code or big: loaded by Node from node_modules, never bundled.
  serverExternalPackages: ['libsql', 'pg', 'sharp'],
  // `npm test` runs `tsc` as a step of its own; a build need not check the types a second time.
  typescript: { ignoreBuildErrors: true },
};
