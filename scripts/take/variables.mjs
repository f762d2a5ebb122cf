/** Next.js, hosts and the sandbox set these themselves. */
const OF_THE_HOST = new Set(['CACHED_SECONDS', 'NODE_ENV', 'NEXT_RUNTIME', 'VERCEL']);
const READ = /\bprocess\.env\.([A-Z][A-Z0-9_]*)/g;
/** In `.env.example`: one line of explanation, then the variable. */
const DESCRIBED = /^# (.+)\n# ([A-Z][A-Z0-9_]*)=(.*)$/gm;

/** The environment variables that these texts read, each with the line of `.env.example` that explains it. */
export function variablesOf(texts, example) {
  const described = [...example.matchAll(DESCRIBED)].map(([, text, name, value]) => ({ name, text, value }));
  const names = new Set(texts.flatMap((text) => [...text.matchAll(READ)].map(([, name]) => name)));
  return described.filter(({ name }) => names.has(name) && !OF_THE_HOST.has(name));
}

/** A `.env.example` of these variables. */
export const exampleOf = (variables) =>
  ['# Copy to .env.local and uncomment what you need.', ...variables.map(linesOf)].join('\n\n').concat('\n');

const linesOf = ({ name, text, value }) => `# ${text}\n# ${name}=${value}`;
