import type { ObservedCall } from '../observed-call';
import { MASK } from '../request/secret-fields';
import { literal, parseValue } from './values';

export interface CallPlace {
  clientId: string;
  /** Absent for the real platform. */
  emulator?: string;
  siteId?: string;
}

/** Source: the SDK sends calls to `edge` and asks `www` for tokens. */
const PLATFORM = 'https://edge.wixapis.com';
const TOKENS = 'https://www.wixapis.com';

/** Copied code reads secrets from the environment variable `SECRET`. */
export const hidesSecrets = ({ path, request }: ObservedCall): boolean => path.includes(MASK) || request.includes(MASK);

/** Copied code reads the access token from the environment variable `TOKEN`; without it, it calls as a new visitor. */
export const isSessionCall = ({ caller, path, name }: ObservedCall): boolean =>
  caller !== 'app' && caller !== 'owner' && !isTokenCall(path) && !name.startsWith('auth.');

/** Copied code reads the owner's key from the environment variable `API_KEY`. */
const isOwnerCall = ({ caller }: ObservedCall): boolean => caller === 'owner';

const isTokenCall = (path: string): boolean => path.startsWith('/oauth2/');

export function sdkFile(call: ObservedCall, line: string | undefined, place: CallPlace): string {
  const { clientId, emulator, siteId = '<site ID>' } = place;
  const strategy = isOwnerCall(call) ? 'ApiKeyStrategy' : 'OAuthStrategy';
  const credentials = isOwnerCall(call)
    ? `siteId: ${literal(siteId)}, apiKey: process.env.API_KEY`
    : `clientId: ${literal(clientId)}${isSessionCall(call) ? ', ...session' : ''}`;
  const module = line?.slice(0, line.indexOf('.'));
  const isAuth = module === 'auth';
  const packages = call.vertical && line && !isAuth ? [call.vertical] : [];
  return [
    `// npm install ${['@wix/sdk', ...packages].join(' ')}`,
    `import { createClient, ${strategy} } from '@wix/sdk';`,
    ...packages.map((name) => `import { ${module} } from '${name}';`),
    ...(emulator ? ['', ...emulatorLines(emulator)] : []),
    ...(isSessionCall(call) ? ['', ...FROM_ENVIRONMENT] : []),
    ...(hidesSecrets(call) ? ['', ...HIDDEN] : []),
    '',
    'const wix = createClient({',
    ...(packages.length > 0 ? [`  modules: { ${module} },`] : []),
    `  auth: ${strategy}({ ${credentials} }),`,
    '});',
    '',
    withSecret(line ? `const result = await wix.${line};` : fetchCode(call)),
    'console.log(JSON.stringify(result, null, 2));',
    '',
  ].join('\n');
}

const emulatorLines = (emulator: string): string[] => [
  '// Sends the call to the sandbox. Remove these lines to call the platform.',
  `const SANDBOX = ${literal(emulator)};`,
  'const realFetch = globalThis.fetch;',
  'globalThis.fetch = (input, init) => {',
  '  const request = new Request(input, init);',
  '  const { hostname, pathname, search } = new URL(request.url);',
  "  if (!hostname.endsWith('.wixapis.com')) return realFetch(request);",
  // Node.js requires `duplex` for streams.
  "  return realFetch(new Request(SANDBOX + pathname + search, new Request(request, { duplex: 'half' })));",
  '};',
];

const FROM_ENVIRONMENT = [
  '// TOKEN is the caller’s access token. Without it, the call is made as a new visitor.',
  'const { TOKEN } = process.env;',
  'const session = TOKEN && {',
  "  tokens: { accessToken: { value: TOKEN, expiresAt: Infinity }, refreshToken: { value: '', role: 'none' } },",
  '};',
];

const HIDDEN = [
  '// SECRET is the value that the log of this call hides.',
  'const { SECRET } = process.env;',
  "if (!SECRET) throw new Error('Set the environment variable SECRET to the value that the log of this call hides.');",
];

const STRING_LITERALS = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;

function withSecret(code: string): string {
  return code.replace(STRING_LITERALS, (text) => {
    if (!text.includes(MASK)) return text;
    const inner = text.slice(1, -1);
    if (inner === MASK) return 'SECRET';
    return `\`${inner.replaceAll('`', '\\`').replaceAll('${', '\\${').replaceAll(MASK, `\${SECRET}`)}\``;
  });
}

function fetchCode({ method, path, request }: ObservedCall): string {
  const body = method === 'GET' || !request ? '' : `, body: ${literal(request)}`;
  return [
    '// No SDK function is known to send this request.',
    `const response = await wix.fetchWithAuth('${PLATFORM}${path}', {`,
    `  method: '${method}', headers: { 'content-type': 'application/json' }${body},`,
    '});',
    'const result = await response.json();',
  ].join('\n');
}

const shellQuote = (text: string): string => `'${text.replaceAll("'", "'\\''").replaceAll(MASK, `'"$SECRET"'`)}'`;

const HIDDEN_IN_SHELL = `: "\${SECRET:?must be the value that the log of this call hides}"`;

export function curlCommands(call: ObservedCall, { clientId, emulator, siteId = '<site ID>' }: CallPlace): string {
  const { method, path, request } = call;
  const tokenRequest = JSON.stringify({ clientId, grantType: 'anonymous' });
  const visitor = `$(curl -s ${emulator ?? TOKENS}/oauth2/token -H 'content-type: application/json' \\\n  -d ${shellQuote(tokenRequest)} | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`;
  const token = isSessionCall(call) ? `TOKEN=\${TOKEN:-${visitor}}` : `TOKEN=${visitor}`;
  const isSent = method !== 'GET' && request !== '';
  const call_ = [
    `curl -s -X ${method} ${shellQuote(`${emulator ?? (isTokenCall(path) ? TOKENS : PLATFORM)}${path}`)}`,
    ...(isOwnerCall(call)
      ? ['-H "authorization: $API_KEY"', `-H 'wix-site-id: ${siteId}'`]
      : isTokenCall(path)
        ? []
        : ['-H "authorization: $TOKEN"']),
    ...(isSent ? ["-H 'content-type: application/json'", `-d ${shellQuote(request)}`] : []),
  ].join(' \\\n  ');
  return [
    ...(hidesSecrets(call) ? [HIDDEN_IN_SHELL] : []),
    ...(isTokenCall(path) || isOwnerCall(call) ? [] : [token]),
    call_,
  ].join('\n');
}

export function playwrightStep(
  call: ObservedCall,
  { clientId, emulator = PLATFORM, siteId = '<site ID>' }: CallPlace,
): string {
  const { method, path, request, status, name } = call;
  const tokens = emulator === PLATFORM ? TOKENS : emulator;
  const body = method !== 'GET' && request ? [`    data: ${withSecret(literal(parseValue(request), '    '))},`] : [];
  return [
    `await test.step(${literal(name)}, async () => {`,
    ...(hidesSecrets(call) ? HIDDEN.map((hidden) => `  ${hidden}`) : []),
    ...(isOwnerCall(call)
      ? ["  const authorization = process.env.API_KEY ?? '';"]
      : [
          `  const session = await request.post(${literal(`${tokens}/oauth2/token`)}, {`,
          `    data: ${literal({ clientId, grantType: 'anonymous' })},`,
          '  });',
          isSessionCall(call)
            ? '  const authorization = process.env.TOKEN || (await session.json()).access_token;'
            : '  const { access_token: authorization } = await session.json();',
        ]),
    `  const answer = await request.fetch(${withSecret(literal(emulator + path))}, {`,
    `    method: ${literal(method)},`,
    `    headers: { authorization${isOwnerCall(call) ? `, 'wix-site-id': ${literal(siteId)}` : ''} },`,
    ...body,
    '  });',
    `  expect(answer.status()).toBe(${status || 200});`,
    '});',
    '',
  ].join('\n');
}

export function httpRequest(call: ObservedCall, { emulator, siteId = '<site ID>' }: CallPlace): string {
  const { method, path, request } = call;
  const isSent = method !== 'GET' && request !== '';
  return [
    `${method} ${emulator ?? (isTokenCall(path) ? TOKENS : PLATFORM)}${path}`,
    ...(isOwnerCall(call) ? ['authorization: {{API_KEY}}', `wix-site-id: ${siteId}`] : []),
    ...(isOwnerCall(call) || isTokenCall(path) ? [] : ['authorization: {{TOKEN}}']),
    ...(isSent ? ['content-type: application/json', '', JSON.stringify(JSON.parse(request), null, 2)] : []),
    '',
  ].join('\n');
}
