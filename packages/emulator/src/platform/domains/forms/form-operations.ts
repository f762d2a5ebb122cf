import type { forms as meta } from '@wix/forms/meta';
import { unknownOperator } from '../../database/query/invalid-query';
import { cursorMetadata } from '../../database/query/listing';
import { sameNames, storedFilter, storedQuery, type WireFields } from '../../database/query/wire-query';
import type { Operations } from '../../http/operations';
import { requireExisting } from '../../kernel/errors';
import type { Transaction } from '../../kernel/store/store-interface';
import { isObject } from '../../kernel/values/objects';
import type { Wire } from '../../kernel/wire-types';
import { findForm, formDocuments, toForm } from './form-documents';
import { type FormInput, inputsOf } from './inputs';
import { namesNamespace, requireNamespace } from './required-namespace';
import type { Form } from './standard-fields';
import { formWriting } from './writing';

export const forms = {
  ...formWriting,

  async getForm({ formId }, { transaction }) {
    return { form: await getForm(transaction, formId) };
  },

  async getFormSummary({ formId }, { transaction }) {
    return { formSummary: toSummary(await getForm(transaction, formId)) };
  },

  async listForms({ namespace, order, paging, formIds = [], enabled, disabled, nameFilter }, { transaction }) {
    const filter = {
      $and: [
        namespaceFilter(namespace),
        { enabled: enabled ?? !disabled },
        ...(formIds.length > 0 ? [{ id: { $in: formIds } }] : []),
        ...(nameFilter?.name ? [{ name: { $contains: nameFilter.name } }] : []),
      ],
    };
    const sort = [ORDERS[order ?? DEFAULT_ORDER] ?? ORDERS[DEFAULT_ORDER]];
    const query = { filter, sort, cursorPaging: paging ?? null };
    const page = await transaction.in(formDocuments).query(query, QUERIED);
    return { forms: page.items.map(toForm), pagingMetadata: cursorMetadata(page) };
  },

  async queryForms({ query = {}, namespace }, { transaction }) {
    if (!namespace) requireNamespace(query);
    const stored = storedQuery(query, FIELDS);
    const filter =
      namespace && !namesNamespace(query.filter)
        ? { $and: [namespaceFilter(namespace), stored.filter ?? {}] }
        : stored.filter;
    const page = await transaction.in(formDocuments).query({ ...stored, filter }, QUERIED);
    return { forms: page.items.map(toForm), metadata: cursorMetadata(page) };
  },

  async countFormsByFilter({ namespace, filter }, { transaction }) {
    const conditions = { $and: [namespaceFilter(namespace), storedFilter(filter, FIELDS)] };
    return { count: await transaction.in(formDocuments).count(conditions) };
  },
} satisfies Operations<typeof meta>;

const getForm = async (transaction: Transaction, formId: string): Promise<Form> =>
  requireExisting(await findForm(transaction, formId), `no form has the ID ${formId}`);

const namespaceFilter = (namespace: string | undefined) => ({ namespace: namespace ?? '' });

const DEFAULT_ORDER = 'UPDATED_DATE_DESC';

const ORDERS: Readonly<Record<string, { fieldName: string; order: string }>> & Record<typeof DEFAULT_ORDER, Sorting> = {
  UPDATED_DATE_DESC: { fieldName: 'updatedDate', order: 'DESC' },
  UPDATED_DATE_ASC: { fieldName: 'updatedDate', order: 'ASC' },
  CREATED_DATE_ASC: { fieldName: 'createdDate', order: 'ASC' },
  CREATED_DATE_DESC: { fieldName: 'createdDate', order: 'DESC' },
  NAME_ASC: { fieldName: 'name', order: 'ASC' },
  NAME_DESC: { fieldName: 'name', order: 'DESC' },
};

interface Sorting {
  fieldName: string;
  order: string;
}

/** Source: `FormQuerySpec`. `properties` and `fields` are the older forms of `name`, `enabled` and `formFields`. */
const FIELDS: WireFields = {
  ...sameNames(['id', 'namespace', 'name', 'enabled', 'createdDate', 'updatedDate', 'tags.privateTags.tagIds']),
  'properties.name': 'name',
  'properties.disabled': { path: 'enabled', values: { true: false, false: true }, isReversed: true },
  'fields.validation.predefined.format': { toFilter: formatFilter },
};

/** Assumed, as the package names both lists only: the predefined formats are these types of input. */
const INPUT_TYPES: ReadonlyMap<unknown, string> = new Map([
  ['WIX_FILE', 'WIX_FILE'],
  ['PAYMENT', 'PAYMENT'],
  ['SCHEDULING', 'SCHEDULING'],
  ['MULTILINE_ADDRESS', 'ADDRESS'],
]);

function formatFilter(condition: unknown) {
  const [operator = '', operand = condition] = isObject(condition) ? (Object.entries(condition)[0] ?? []) : ['$eq'];
  if (!['$eq', '$in', '$hasSome'].includes(operator)) throw unknownOperator(operator, 'fields.validation');
  const formats: unknown[] = Array.isArray(operand) ? operand : [operand];
  const inputTypes = formats.flatMap((format) => INPUT_TYPES.get(format) ?? []);
  return { 'formFields.inputOptions.inputType': { $in: inputTypes } };
}

const QUERIED = {
  defaultLimit: 50,
  maxLimit: 100,
  defaultSort: [{ fieldName: 'updatedDate', order: 'DESC' }],
};

type Response = Wire<ReturnType<typeof meta.getFormSummary>['__originalResponseType']>;
type FormSummary = NonNullable<Response['formSummary']>;
type SummaryField = NonNullable<FormSummary['fields']>[number];
type SummaryType = NonNullable<SummaryField['type']>;

export function toSummary(form: Form): FormSummary {
  const deleted = inputsOf({ formFields: form.deletedFormFields ?? [] });
  return {
    id: form.id ?? '',
    fields: [
      ...inputsOf(form).map((input) => toSummaryField(input, false)),
      ...deleted.map((input) => toSummaryField(input, true)),
    ],
  };
}

const toSummaryField = (input: FormInput, deleted: boolean): SummaryField => ({
  id: input.id,
  target: input.target,
  label: input.label ?? input.target,
  type: typeOf(input),
  options: input.options.length > 0 ? input.options : undefined,
  deleted,
  fields: [],
});

const FORMATS: readonly SummaryType[] = [
  'DATE',
  'TIME',
  'DATE_TIME',
  'EMAIL',
  'URL',
  'UUID',
  'PHONE',
  'URI',
  'HOSTNAME',
  'COLOR_HEX',
  'CURRENCY',
  'LANGUAGE',
  'DATE_OPTIONAL_TIME',
];

const TYPES: readonly SummaryType[] = ['STRING', 'NUMBER', 'BOOLEAN', 'ARRAY', 'OBJECT', 'WIX_FILE', 'PAYMENT'];

function typeOf({ inputType, componentType, validation }: FormInput): SummaryType {
  if (inputType === 'ADDRESS') return 'MULTILINE_ADDRESS';
  if (componentType === 'RATING_INPUT') return 'RATING';
  if (componentType === 'SIGNATURE') return 'SIGNATURE';
  const textFormat = inputType === 'STRING' ? validation?.format : undefined;
  return (
    FORMATS.find((format) => format === textFormat) ?? TYPES.find((type) => type === inputType) ?? 'UNKNOWN_INPUT_TYPE'
  );
}
