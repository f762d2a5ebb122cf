import wix from '@wix/astro';
import hostedByWix from '@wix/astro-wix-hosting-adapter';
import { defineConfig } from 'astro/config';

export default defineConfig({
  output: 'server',
  adapter: hostedByWix(),
  integrations: [wix({ auth: true })],
  security: { checkOrigin: false },
});
