import { withEmulator } from 'headless-emulator/next';

/** Adds the files that the sandbox and the call panel read at run time: no import adds them to a deployment. */
export const withDevtools = (config) =>
  withEmulator(
    {
      ...config,
      compiler: { defineServer: { 'process.env.PREPARED_PRESETS': process.env.PREPARED_PRESETS ?? '' } },
      outputFileTracingIncludes: {
        '/**': ['.emulator/prepared/*.br'],
        '/_emulator/**': ['.emulator/ui/**'],
        // The call panel shows the code that makes a call.
        '/made-calls/**': ['{app,components,lib,packages/devtools}/**/*.{ts,tsx}'],
      },
      // Next.js follows the imports of the emulator's sources to its whole folder.
      outputFileTracingExcludes: {
        '/**': ['{examples,e2e,tests,docs,tools}/**', 'packages/emulator/{tests,ui,docs,generator,skills}/**'],
      },
    },
    { serverOnly: true, mount: '/emulator' },
  );
