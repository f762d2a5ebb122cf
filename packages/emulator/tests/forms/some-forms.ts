import { randomUUID } from 'node:crypto';
import { forms, submissions } from '@wix/forms';
import type { TestSite } from '../harness/harness';

export const FORM_APP = 'wix.form_app.form';

export const aText = (
  target: string,
  { required = false, validation = {}, ...field }: Record<string, unknown> = {},
) => ({
  _id: randomUUID(),
  identifier: 'TEXT_INPUT',
  fieldType: 'INPUT' as const,
  ...field,
  inputOptions: {
    target,
    required: required === true,
    inputType: 'STRING' as const,
    stringOptions: {
      validation: { format: 'UNKNOWN_FORMAT' as const, ...Object(validation) },
      componentType: 'TEXT_INPUT' as const,
      textInputOptions: { label: `Your ${target.replace('_', ' ')}`, showLabel: true },
    },
  },
});

/** A field for values other than text. */
export const aField = (target: string, inputType: 'ADDRESS' | 'ARRAY' | 'NUMBER', options: object) => ({
  _id: randomUUID(),
  identifier: target.toUpperCase(),
  fieldType: 'INPUT' as const,
  inputOptions: { target, required: false, inputType, ...options },
});

export const aLayout = (ids: readonly string[]) => [
  {
    _id: randomUUID(),
    name: 'Page 1',
    layout: {
      large: { items: ids.map((fieldId, row) => ({ fieldId, row, column: 0, width: 12, height: 1 })) },
    },
  },
];

export const ownerForms = (site: TestSite) => site.owner().use(forms);
export const visitorForms = (site: TestSite) => site.visitor().use(forms);
export const visitorSubmissions = (site: TestSite) => site.visitor().use(submissions);

type NewForm = Parameters<ReturnType<typeof ownerForms>['createForm']>[0];

export async function aForm(site: TestSite, formFields: object[], name = 'Get in touch') {
  // The builders above return a form's fields.
  const form = await ownerForms(site).createForm(
    structuredClone({ namespace: FORM_APP, name, formFields }) as unknown as NewForm,
  );
  return { ...form, _id: form._id ?? '' };
}

interface Problem {
  errorPath: string;
  errorType: string;
  errorMessage: string;
}

/** The problems in the SDK's error. */
export async function problemsOf(call: Promise<unknown>): Promise<Problem[]> {
  try {
    await call;
  } catch (error) {
    // The SDK throws its own error type with these details.
    const { details } = error as {
      details?: { validationError?: { fieldViolations: { data?: { errors?: Problem[] } }[] } };
    };
    return details?.validationError?.fieldViolations.flatMap(({ data }) => data?.errors ?? []) ?? [];
  }
  throw new Error('nothing was refused');
}

export const typesOf = async (call: Promise<unknown>): Promise<Record<string, string>> =>
  Object.fromEntries((await problemsOf(call)).map(({ errorPath, errorType }) => [errorPath, errorType]));
