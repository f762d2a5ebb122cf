import { isObject } from '../../platform/kernel/values/objects';
import type { WireMessage } from '../real-platform/owner-client';
import { PlatformRefusal } from '../real-platform/refusal';
import type { Difference } from './differences';

export type Answer = { status: 200; body: WireMessage } | { status: number; body: unknown; refusal: PlatformRefusal };

export async function answerTo(call: Promise<WireMessage>): Promise<Answer> {
  try {
    return { status: 200, body: await call };
  } catch (error) {
    if (!(error instanceof PlatformRefusal) || error.kind === 'UNREACHABLE') throw error;
    return { status: error.status, body: error.body, refusal: error };
  }
}

export const isSuccessful = (answer: Answer): answer is { status: 200; body: WireMessage } => !('refusal' in answer);

export function refusalDifferences(platform: Answer, emulator: Answer): Difference[] {
  const differences: Difference[] = [];
  const compare = (what: Difference['what'], path: string, platformValue: string, emulatorValue: string) => {
    if (platformValue !== emulatorValue)
      differences.push({ what, path, platform: platformValue, emulator: emulatorValue });
  };
  if (isSuccessful(platform) || isSuccessful(emulator)) {
    compare('status', '', statusOf(platform), statusOf(emulator));
    return differences;
  }
  compare('status', '', String(platform.status), String(emulator.status));
  compare('code', 'details', codeOf(platform), codeOf(emulator));
  compare('rule', 'details.validationError.fieldViolations[]', rulesOf(platform), rulesOf(emulator));
  return differences;
}

/** Example: `404 SERVICE_NOT_FOUND`. */
const statusOf = (answer: Answer): string =>
  [String(answer.status), codeOf(answer)].filter((part) => part !== 'none').join(' ');

const CODE = /^[A-Za-z][\w.-]{0,99}$/;
/** Example: `query.sort[0].fieldName`. */
const FIELD = /^[A-Za-z][\w.[\]]{0,199}$/;

const toCode = (value: unknown): string => (typeof value === 'string' && CODE.test(value) ? value : 'unnamed');

/** Also reads errors of the platform's older services. Sources: tests/captures/shapes/errors. */
function codeOf(answer: Answer): string {
  if (isSuccessful(answer)) return 'none';
  const { applicationCode } = answer.refusal;
  if (applicationCode !== undefined) return toCode(applicationCode);
  const { details, errorCode } = isObject(answer.body) ? answer.body : {};
  if (isObject(details) && details.error_key !== undefined) return `error_key ${toCode(details.error_key)}`;
  return errorCode === undefined
    ? 'none'
    : `errorCode ${typeof errorCode === 'number' ? errorCode : toCode(errorCode)}`;
}

/** The violated rules, sorted. Example: `query.paging.limit MAX`. */
function rulesOf({ body }: Answer): string {
  const details = isObject(body) && isObject(body.details) ? body.details : {};
  const violations = isObject(details.validationError) ? details.validationError.fieldViolations : undefined;
  if (!Array.isArray(violations)) return 'none';
  const rules = violations.filter(isObject).map(({ field, violatedRule, ruleName }) => {
    const place = typeof field === 'string' && FIELD.test(field) ? field : '{}';
    return [place, violatedRule ?? ruleName]
      .filter(Boolean)
      .map((part, at) => (at === 0 ? part : toCode(part)))
      .join(' ');
  });
  return rules.sort().join(', ') || 'none';
}
