import { isObject } from '../../kernel/values/objects';
import type { Form, FormField } from './standard-fields';

export interface FormInput {
  id: string;
  /** The key of its answer in a submission. */
  target: string;
  label: string | undefined;
  inputType: string;
  componentType: string;
  required: boolean;
  /** Source: fields without validation have no known target and are not required (recipe setup-forms of wix/skills). */
  validation: Readonly<Record<string, unknown>> | undefined;
  options: { label: string; value: string }[];
  hidden: boolean;
}

export const inputsOf = ({ formFields = [] }: Pick<Form, 'formFields'>): FormInput[] => formFields.flatMap(toInput);

/** Source: "About Form Fields" on dev.wix.com. */
function toInput({ id = '', hidden = false, inputOptions }: FormField): FormInput[] {
  const { target, inputType = 'UNKNOWN_INPUT_TYPE', required = false } = inputOptions ?? {};
  if (!target) return [];
  const options = partOf(inputOptions, `${camelCase(inputType)}Options`);
  const componentType = textOf(options?.componentType) ?? '';
  const component = partOf(options, `${camelCase(componentType)}Options`);
  const choices: unknown[] = Array.isArray(component?.options) ? component.options : [];
  return [
    {
      id,
      target,
      label: textOf(component?.label),
      inputType,
      componentType,
      required,
      validation: partOf(options, 'validation'),
      options: choices.filter(isObject).map(({ label, value }) => {
        const answer = textOf(value) ?? '';
        return { label: textOf(label) ?? answer, value: answer };
      }),
      hidden,
    },
  ];
}

function partOf(whole: unknown, name: string): Record<string, unknown> | undefined {
  const part = isObject(whole) && Object.hasOwn(whole, name) ? whole[name] : undefined;
  return isObject(part) ? part : undefined;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const camelCase = (name: string): string =>
  name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
