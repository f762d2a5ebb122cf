import type { Operation } from '../../emulator/src/platform/explain/operations/operation';
import { errorMeaning } from '../../emulator/src/platform/explain/traps/error-meaning';
import type { ErrorCode } from './error-codes';
import { answerOf, errorProgram } from './error-program';

const MAX_RULES = 12;

/** Markdown of one code: what it means, who gets it, how to provoke it and how to mend it. */
export async function errorPage(error: ErrorCode): Promise<string> {
  const { code, calls, messages } = error;
  const { status } = answerOf(code, messages[0]);
  const response = JSON.stringify({ details: { applicationError: { code } } });
  const meaning = errorMeaning({ status, response });
  const program = await errorProgram(error);
  return `# ${code}

Status ${status}. ${messages.length > 0 ? `The emulator says:\n\n${messages.map(({ text }) => `- ${escapeText(text)}`).join('\n')}` : (meaning?.means ?? '')}

## Calls

| call | package | the least that may call it |
| --- | --- | --- |
${calls.map(callLine).join('\n')}

## Provoke it

${[rulesOf(error), program ? `${FAULT}\n\n\`\`\`js\n${program}\`\`\`` : NOT_SERVED].filter(Boolean).join('\n\n')}

## Mend it

${meaning?.todo ?? ''}${TYPED}
`;
}

const FAULT = 'In a test of your own code, a fault answers a call with it:';
const NOT_SERVED = 'The emulator serves none of these calls yet.';
const TYPED = ' The SDK throws an error with the code at `details.applicationError.code`.';

function callLine({ name, area, role, permission, isServed }: Operation): string {
  const caller = permission ? `${role}, \`${permission}\`` : role;
  return `| \`${name}\`${isServed ? '' : ' (not served)'} | \`@wix/${area}\` | ${caller} |`;
}

function rulesOf({ rules }: ErrorCode): string {
  if (rules.length === 0) return '';
  const lines = rules
    .slice(0, MAX_RULES)
    .map(({ suites, text, path }) => `- ${escapeText([...suites, text].join(': '))} (\`${path}\`)`);
  const rest = rules.length - MAX_RULES;
  return `These tests of the emulator name it, each by its rule:\n\n${lines.join('\n')}${
    rest > 0 ? `\n- and ${rest} more` : ''
  }`;
}

/** Markdown of the list of all codes, by package. */
export function errorIndex(errors: readonly ErrorCode[]): string {
  const areas = [...new Set(errors.flatMap(({ calls }) => calls.map(({ area }) => area)))].sort();
  const sections = areas.map((area) => {
    const codes = errors.filter(({ calls }) => calls.some((call) => call.area === area));
    return `## @wix/${area}\n\n${codes.map(({ code }) => `- [${code}](${code}.md)`).join('\n')}\n`;
  });
  return `# Error codes

Every code that the SDK's packages name: what it means, which calls answer it, how to provoke it here, and how to mend it.

${sections.join('\n')}`;
}

/** Text in which neither Markdown nor Vue finds a sign of its own. */
const escapeText = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[[\]<>*_`\\|]/g, '\\$&')
    .replaceAll('{', '&#123;');
