import { fileURLToPath } from 'node:url';

/** @type {import('next').NextConfig} */
export default {
  cacheComponents: true,
  partialPrefetching: true,
  poweredByHeader: false,
  turbopack: { root: fileURLToPath(new URL('../../../..', import.meta.url)) },
};
