import { type FieldViolation, ValidationError } from '../../kernel/errors';
import type { SiteSettings } from '../../kernel/settings';
import { FORM_NAMESPACES } from './form-documents';
import { inputsOf } from './inputs';
import type { Form } from './standard-fields';

/** Source: `CreateFormValidationErrors` and `UpdateFormValidationErrors` in @wix/auto_sdk_forms_forms. */
export function requireWellFormed(form: Form, settings: SiteSettings, { isNew }: { isNew: boolean }): void {
  const violations = [
    ...(isNew && !isSupported(form.namespace, settings) ? [unsupportedNamespace(form.namespace)] : []),
    ...(form.formFields ? fieldViolations(form) : []),
  ];
  if (violations.length > 0) throw new ValidationError(violations);
}

function fieldViolations(form: Form): FieldViolation[] {
  const fields = form.formFields ?? [];
  const ids = fields.map(({ id }) => id?.toLowerCase() ?? '');
  const targets = inputsOf(form).map(({ target }) => target);
  const steps = (form.steps ?? []).map(({ id }) => id ?? '');
  const isTargetMissing = fields.some(({ fieldType, inputOptions }) => fieldType === 'INPUT' && !inputOptions?.target);
  return [
    ...(hasDuplicates(ids) ? [violation('form.formFields', 'must have distinct IDs', 'DUPLICATED_FIELD_IDS')] : []),
    ...(hasDuplicates(targets)
      ? [violation('form.formFields', 'must have distinct targets', 'DUPLICATED_FIELD_TARGETS')]
      : []),
    ...(hasDuplicates(steps) ? [violation('form.steps', 'must have distinct IDs', 'DUPLICATED_STEP_IDS')] : []),
    ...(isTargetMissing ? [violation('form.formFields', 'must have a target each', 'MISSING_FIELD_TARGETS')] : []),
    ...inputsOf(form)
      .filter(({ validation }) => !isPattern(validation?.pattern))
      .map(({ target }) =>
        violation('form.formFields', `${target} has no valid pattern`, 'FIELD_SCHEMA_NOT_SUPPORTED'),
      ),
  ];
}

function isPattern(pattern: unknown): boolean {
  if (typeof pattern !== 'string') return true;
  try {
    return new RegExp(pattern).source !== '';
  } catch {
    return false;
  }
}

/** Assumed; errs to permission: every site has Wix Forms. */
const isSupported = (namespace: string | undefined, { apps }: SiteSettings): boolean =>
  namespace === FORM_NAMESPACES.formApp || (namespace === FORM_NAMESPACES.bookings && apps.includes('bookings'));

const unsupportedNamespace = (namespace: string | undefined) =>
  violation('form.namespace', `'${namespace}' is not supported`, 'UNSUPPORTED_FORM_NAMESPACE');

const hasDuplicates = (values: readonly string[]): boolean => new Set(values).size < values.length;

const violation = (field: string, description: string, ruleName: string): FieldViolation => ({
  field,
  description,
  violatedRule: 'VALIDATION',
  ruleName,
  data: {},
});
