/** The first version with `instrumentationClientInject` and `reactMaxHeadersLength`. */
export const NEXT = {
  name: 'next',
  minimum: '16.4.0',
  usedFor: 'headless-emulator/next',
  otherWay:
    'Without an upgrade, remove the adapter from next.config and instrumentation, and start the app with: npx headless-emulator exec --front http://localhost:3000 -- npx next dev',
};
