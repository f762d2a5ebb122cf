import { afterEach, describe, expect, test, vi } from 'vitest';
import { register } from '../../emulator/src/adapters/next/edge';
import { MOUNT } from '../../emulator/src/adapters/next/is-on';
import { GET } from '../../emulator/src/adapters/next/route';
import { mounted } from '../../emulator/src/adapters/next/server';
import { withEmulator } from '../../emulator/src/adapters/next/with-emulator';

const DEVELOPMENT = 'phase-development-server';
const BUILD = 'phase-production-build';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('the configuration of an app', () => {
  const own = {
    serverExternalPackages: ['pg'],
    images: { remotePatterns: [new URL('https://example.com/**')], qualities: [75] },
    env: { SHOP: 'tea' },
  };
  const inPhase = (phase: string, options = {}) => withEmulator(own, options)(phase, { defaultConfig: own });

  test('keeps its own settings in development, and gains the emulator’s', async () => {
    vi.stubEnv('HEADLESS_EMULATOR_ON_UNHANDLED', undefined);
    expect(await inPhase(DEVELOPMENT)).toMatchObject({
      serverExternalPackages: ['pg', 'headless-emulator'],
      images: {
        qualities: [75],
        remotePatterns: [own.images.remotePatterns[0], { hostname: 'static.wixstatic.com', pathname: '/media/**' }],
      },
      env: { SHOP: 'tea', HEADLESS_EMULATOR_ON_UNHANDLED: 'error' },
      instrumentationClientInject: ['headless-emulator/next/client'],
    });
  });

  test('has nothing for the browser in a build', async () => {
    vi.stubEnv('HEADLESS_EMULATOR', undefined);
    expect(await inPhase(BUILD)).toEqual({ ...own, serverExternalPackages: ['pg', 'headless-emulator'] });
  });

  test('answers the workers of a build that is meant for the emulator', async () => {
    vi.stubEnv('HEADLESS_EMULATOR', 'on');
    vi.stubEnv('NODE_OPTIONS', '--max-old-space-size=500');
    expect(await inPhase(BUILD)).toHaveProperty('instrumentationClientInject');
    expect(process.env.NODE_OPTIONS).toBe('--max-old-space-size=500 --import headless-emulator/register');
  });

  test('is left alone in development where the emulator is off', async () => {
    vi.stubEnv('HEADLESS_EMULATOR', 'off');
    expect(await inPhase(DEVELOPMENT)).not.toHaveProperty('instrumentationClientInject');
  });

  test('is refused for a misspelt variable and for a base path', async () => {
    vi.stubEnv('HEADLESS_EMULATOR', 'true');
    await expect(inPhase(DEVELOPMENT)).rejects.toThrow('HEADLESS_EMULATOR must be "on" or "off", got "true"');
    vi.stubEnv('HEADLESS_EMULATOR', 'on');
    const below = { basePath: '/shop' };
    await expect(withEmulator(below)(DEVELOPMENT, { defaultConfig: below })).rejects.toThrow('basePath');
  });

  test('passes options on, behind their variables', async () => {
    vi.stubEnv('HEADLESS_EMULATOR_SEED', 'theirs.json');
    vi.stubEnv('HEADLESS_EMULATOR_ON_UNHANDLED', undefined);
    const config = await inPhase(DEVELOPMENT, { seed: 'ours.json', onUnhandled: 'warn' });
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
  const request = (path: string, init: RequestInit = {}) =>
    new Request(`http://localhost:3000${MOUNT}${path}`, { ...init, headers: { host: 'localhost:3000' } });

  test('answers nothing where the emulator is off', async () => {
    vi.stubEnv('HEADLESS_EMULATOR', 'off');
    expect((await GET(request('/_emulator'))).status).toBe(404);
  });

  test('answers the API', async () => {
    const body = JSON.stringify({ grantType: 'anonymous', clientId: '9e37d7b0-3621-418f-a6b6-000000000005' });
    const response = await mounted(request('/oauth2/token', { method: 'POST', body }));
    expect(await response.json()).toMatchObject({ access_token: expect.any(String) });
  });

  test('refuses a host name that is not its own, unless it is listed', async () => {
    const foreign = () =>
      new Request(`http://shop.example${MOUNT}/media/mug.jpg`, { headers: { host: 'shop.example' } });
    expect((await mounted(foreign())).status).toBe(421);
    vi.stubEnv('HEADLESS_EMULATOR_ALLOWED_HOSTS', 'tea.example, shop.example');
    expect((await mounted(foreign())).status).toBe(200);
  });

  test('leaves hosted pages to the browser when Next.js asks for a part of a page', async () => {
    const part = request('/hosted/login');
    part.headers.set('rsc', '1');
    expect(await (await mounted(part)).text()).toBe('A page of the platform');
  });
});

describe('the edge runtime', () => {
  async function edge(variables: Record<string, string>) {
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

  test('sends calls of the API to the server of the app', async () => {
    const requests = await edge({ HEADLESS_EMULATOR_EDGE_URL: 'http://127.0.0.1:4999' });
    await fetch('https://www.wixapis.com/stores/v3/products?a=1', { method: 'POST', body: '{}' });
    await fetch('https://example.com/');
    expect(requests).toEqual(['http://127.0.0.1:4999/stores/v3/products?a=1', 'https://example.com/']);
  });

  test('sends them to the own origin of a deployment', async () => {
    const requests = await edge({ VERCEL_URL: 'shop-1.vercel.app' });
    await fetch('https://www.wixapis.com/stores/v3/products');
    expect(requests).toEqual([`https://shop-1.vercel.app${MOUNT}/stores/v3/products`]);
  });

  test('stops other requests to the platform, or lets them through where that is wished', async () => {
    const requests = await edge({ HEADLESS_EMULATOR_EDGE_URL: 'http://127.0.0.1:4999' });
    await expect(fetch('https://www.wix.com/pricing')).rejects.toThrow('GET https://www.wix.com/pricing was stopped');
    expect(requests).toEqual([]);
    vi.stubEnv('HEADLESS_EMULATOR_ON_UNHANDLED', 'bypass');
    await fetch('https://www.wix.com/pricing');
    expect(requests).toEqual(['https://www.wix.com/pricing']);
  });

  test('sends nothing before the server has started', async () => {
    const requests = await edge({});
    await expect(fetch('https://www.wixapis.com/stores/v3/products')).rejects.toThrow('has not started');
    expect(requests).toEqual([]);
  });
});
