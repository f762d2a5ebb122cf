import { existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { register } from '../../../src/server/adapters/next/edge';
import { runningEmulator } from '../../../src/server/adapters/next/emulator';
import { register as registerServer } from '../../../src/server/adapters/next/instrumentation';
import { setStartedInstance } from '../../../src/server/adapters/next/place';
import { GET } from '../../../src/server/adapters/next/route';
import { withEmulator } from '../../../src/server/adapters/next/with-emulator.mjs';
import { RefusedRequestError, type SiteChange } from '../../../src/server/library';
import { PLATFORM_RULES } from '../../../src/server/library/platform-addresses';

const MOUNT = '/headless-emulator';
const DEVELOPMENT = 'phase-development-server';
const BUILD = 'phase-production-build';

beforeEach(() => {
  for (const name of ['MOUNT', 'SERVER_ONLY']) vi.stubEnv(`HEADLESS_EMULATOR_${name}`, undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('an app’s Next.js configuration', () => {
  const own = {
    serverExternalPackages: ['pg'],
    images: { remotePatterns: [new URL('https://example.com/**')], qualities: [75] },
    env: { SHOP: 'tea' },
  };
  const configInPhase = (phase: string, options = {}) => withEmulator(own, options)(phase, { defaultConfig: own });

  test('keeps its own settings in development, and gains the emulator’s', async () => {
    vi.stubEnv('HEADLESS_EMULATOR_ON_UNHANDLED', undefined);
    expect(await configInPhase(DEVELOPMENT)).toMatchObject({
      serverExternalPackages: ['pg', 'headless-emulator'],
      images: {
        qualities: [75],
        remotePatterns: [own.images.remotePatterns[0], { hostname: PLATFORM_RULES.pictureHost, pathname: '/media/**' }],
      },
      env: { SHOP: 'tea', HEADLESS_EMULATOR_ON_UNHANDLED: 'error' },
      instrumentationClientInject: ['headless-emulator/next/client'],
    });
  });

  test('has no browser script in a build', async () => {
    vi.stubEnv('HEADLESS_EMULATOR', undefined);
    expect(await configInPhase(BUILD)).toEqual({ ...own, serverExternalPackages: ['pg', 'headless-emulator'] });
  });

  test('intercepts the workers of a build if the emulator is on', async () => {
    vi.stubEnv('HEADLESS_EMULATOR', 'on');
    vi.stubEnv('NODE_OPTIONS', '--max-old-space-size=500');
    expect(await configInPhase(BUILD)).toHaveProperty('instrumentationClientInject');
    expect(process.env.NODE_OPTIONS).toBe('--max-old-space-size=500 --import headless-emulator/register');
  });

  test('adds no browser script with serverOnly, but bundles the pictures and the tool', async () => {
    for (const phase of [DEVELOPMENT, BUILD])
      expect(await configInPhase(phase, { serverOnly: true, mount: '/wix' })).toEqual({
        ...own,
        serverExternalPackages: ['pg', 'headless-emulator'],
        outputFileTracingIncludes: {
          '/**': [
            'packages/emulator/dist/contract/**',
            'packages/emulator/{dist,src/platform}/tokens.css',
            'packages/emulator/{dist,src/platform/http/hosted}/fonts/inter.woff2',
          ],
          '/wix/**': ['packages/emulator/{dist,src/platform/domains/media}/pictures/**'],
          '/_emulator/**': ['packages/emulator/dist/ui/**'],
        },
      });
  });

  test('finds the pictures folder before the package is built', () => {
    expect(existsSync('packages/emulator/src/platform/domains/media/pictures')).toBe(true);
  });

  test('has no browser script in development if the emulator is off', async () => {
    vi.stubEnv('HEADLESS_EMULATOR', 'off');
    expect(await configInPhase(DEVELOPMENT)).not.toHaveProperty('instrumentationClientInject');
  });

  test('is refused if the variable is misspelled or the app has a base path', async () => {
    vi.stubEnv('HEADLESS_EMULATOR', 'true');
    await expect(configInPhase(DEVELOPMENT)).rejects.toThrow('HEADLESS_EMULATOR must be "on" or "off", got "true"');
    vi.stubEnv('HEADLESS_EMULATOR', 'on');
    const below = { basePath: '/shop' };
    await expect(withEmulator(below)(DEVELOPMENT, { defaultConfig: below })).rejects.toThrow('basePath');
  });

  test('passes its options on, and environment variables override them', async () => {
    vi.stubEnv('HEADLESS_EMULATOR_SEED', 'theirs.json');
    vi.stubEnv('HEADLESS_EMULATOR_ON_UNHANDLED', undefined);
    const config = await configInPhase(DEVELOPMENT, { seed: 'ours.json', onUnhandled: 'warn' });
    expect(config.env).toMatchObject({ HEADLESS_EMULATOR_ON_UNHANDLED: 'warn' });
    expect(process.env.HEADLESS_EMULATOR_SEED).toBe('theirs.json');
  });

  test('may be a function', async () => {
    const config = withEmulator(async (phase: string) => ({ env: { PHASE: phase } }));
    expect((await config(DEVELOPMENT, { defaultConfig: { env: { PHASE: '' } } })).env).toMatchObject({
      PHASE: DEVELOPMENT,
    });
  });
});

describe('the route handler', () => {
  const LOCAL = { host: 'localhost:3000' };
  const request = (path: string, init: RequestInit = {}) =>
    new Request(`http://localhost:3000${MOUNT}${path}`, { ...init, headers: LOCAL });

  const realFetch = globalThis.fetch;
  afterEach(async () => {
    await runningEmulator()?.close();
    setStartedInstance(undefined);
    globalThis.fetch = realFetch;
  });

  test('returns 404 with the emulator off', async () => {
    vi.stubEnv('HEADLESS_EMULATOR', 'off');
    await registerServer();
    expect((await GET(request('/_emulator'))).status).toBe(404);
    expect(runningEmulator()).toBeUndefined();
  });

  test('reports that the emulator was not registered', async () => {
    vi.stubEnv('HEADLESS_EMULATOR', 'on');
    const response = await GET(request('/_emulator'));
    expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('instrumentation.ts')]);
  });

  test('serves the API, to the edge runtime as well', async () => {
    vi.stubEnv('HEADLESS_EMULATOR', 'on');
    vi.stubEnv('HEADLESS_EMULATOR_EDGE_URL', undefined);
    await registerServer();
    const body = JSON.stringify({ grantType: 'anonymous', clientId: '9e37d7b0-3621-418f-a6b6-000000000005' });
    const response = await GET(request('/oauth2/token', { method: 'POST', body }));
    expect(await response.json()).toMatchObject({ access_token: expect.any(String) });
    const { HEADLESS_EMULATOR_EDGE_URL: address } = process.env;
    expect((await realFetch(`${address}/oauth2/token`, { method: 'POST', body })).status).toBe(200);
  });

  test('opens no port with serverOnly', async () => {
    vi.stubEnv('HEADLESS_EMULATOR_EDGE_URL', undefined);
    await registerServer({ enabled: true, serverOnly: true });
    expect(process.env.HEADLESS_EMULATOR_EDGE_URL).toBeUndefined();
  });

  test('responds under the app’s own mount path', async () => {
    await registerServer({ enabled: true, serverOnly: true, mount: '/wix' });
    const response = await GET(new Request('http://localhost:3000/wix/media/none.jpg', { headers: LOCAL }));
    expect([response.status, runningEmulator()?.url]).toEqual([200, 'http://localhost:3000/wix']);
  });

  test.each([
    ['a variable', undefined],
    ['an option', ['shop.example']],
  ])('refuses a foreign host name, unless %s lists it', async (_, allowedHosts) => {
    const requestFromForeignHost = () =>
      GET(new Request(`http://shop.example${MOUNT}/media/none.jpg`, { headers: { host: 'shop.example' } }));
    await registerServer({ enabled: true, serverOnly: true });
    expect((await requestFromForeignHost()).status).toBe(421);
    await runningEmulator()?.close();
    setStartedInstance(undefined);
    if (!allowedHosts) vi.stubEnv('HEADLESS_EMULATOR_ALLOWED_HOSTS', 'tea.example, shop.example');
    await registerServer({ enabled: true, serverOnly: true, allowedHosts });
    expect((await requestFromForeignHost()).status).toBe(200);
  });

  test('makes Next.js load a hosted page in full if it requests only a part', async () => {
    await registerServer({ enabled: true, serverOnly: true });
    const part = request('/hosted/login');
    part.headers.set('rsc', '1');
    expect(await (await GET(part)).text()).toBe('A page of the platform');
  });

  test('lets no request reach the platform, even with the Next.js header for a part of a page', async () => {
    const network = vi.fn<typeof fetch>();
    globalThis.fetch = network;
    await registerServer({ enabled: true, serverOnly: true });
    const part = { headers: { rsc: '1' } };
    expect((await fetch('https://www.wixapis.com/ecom/v2/carts/current', part)).status).toBe(401);
    await expect(fetch('https://manage.wix.com/account', part)).rejects.toThrow(RefusedRequestError);
    expect(network).not.toHaveBeenCalled();
    await fetch(`${runningEmulator()?.url}/hosted/login`, part).catch(() => {});
    expect(network).toHaveBeenCalledTimes(1);
  });

  test('calls the app’s onChange when a site changes', async () => {
    const changes: SiteChange[] = [];
    await registerServer({ enabled: true, serverOnly: true, onChange: (change) => changes.push(change) });
    const emulator = runningEmulator();
    const control = async (method: string, path: string, body: object) => {
      const init = { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
      const response = await emulator?.fetch(new Request(`http://127.0.0.1/_emulator/sites${path}`, init));
      expect(response?.ok).toBe(true);
      return response?.json();
    };
    const site = await control('POST', '', { preset: 'empty' });
    await control('PUT', `/${site.siteId}/clock`, { frozen: true });
    expect(changes).toContainEqual({ clientId: site.clientId });
  });

  test('explains why everything is in memory', async () => {
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await registerServer({ enabled: true, serverOnly: true, memoryNote: 'this host keeps no files' });
    const overview = await runningEmulator()?.fetch(new Request('http://127.0.0.1/_emulator'));
    expect(await overview?.json()).toMatchObject({ storage: { kind: 'memory', note: 'this host keeps no files' } });
    expect(warnings).toHaveBeenCalledOnce();
  });
});

describe('the edge runtime', () => {
  async function edgeRequests(variables: Record<string, string>) {
    const requests: string[] = [];
    vi.stubGlobal('fetch', async (input: string | Request) => {
      requests.push(input instanceof Request ? input.url : input);
      return new Response();
    });
    vi.stubEnv('HEADLESS_EMULATOR', 'on');
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    await register();
    return requests;
  }

  test('sends API calls to the app’s server', async () => {
    const requests = await edgeRequests({ HEADLESS_EMULATOR_EDGE_URL: 'http://127.0.0.1:4999' });
    await fetch('https://www.wixapis.com/stores/v3/products?a=1', { method: 'POST', body: '{}' });
    await fetch('https://example.com/');
    expect(requests).toEqual(['http://127.0.0.1:4999/stores/v3/products?a=1', 'https://example.com/']);
  });

  test('sends API calls to a deployment’s own origin', async () => {
    const requests = await edgeRequests({ VERCEL_URL: 'shop-1.vercel.app' });
    await fetch('https://www.wixapis.com/stores/v3/products');
    expect(requests).toEqual([`https://shop-1.vercel.app${MOUNT}/stores/v3/products`]);
  });

  test('stops unhandled platform requests, or lets them through if configured', async () => {
    const requests = await edgeRequests({ HEADLESS_EMULATOR_EDGE_URL: 'http://127.0.0.1:4999' });
    await expect(fetch('https://www.wix.com/pricing')).rejects.toThrow('GET https://www.wix.com/pricing was stopped');
    expect(requests).toEqual([]);
    vi.stubEnv('HEADLESS_EMULATOR_ON_UNHANDLED', 'bypass');
    await fetch('https://www.wix.com/pricing');
    expect(requests).toEqual(['https://www.wix.com/pricing']);
  });

  test('sends nothing before the server has started', async () => {
    const requests = await edgeRequests({});
    await expect(fetch('https://www.wixapis.com/stores/v3/products')).rejects.toThrow('has not started');
    expect(requests).toEqual([]);
  });
});
