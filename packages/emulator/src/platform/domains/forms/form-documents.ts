import type { submissions as meta } from '@wix/forms/meta';
import type { CollectionDefinition, Transaction } from '../../kernel/store/store-interface';
import type { Wire } from '../../kernel/wire-types';
import { type Form, fieldsAndSteps } from './standard-fields';

export type FormSubmission = NonNullable<
  Wire<ReturnType<typeof meta.createSubmission>['__originalResponseType']>['submission']
>;

/** Source: "Namespaces of apps made by Wix" on dev.wix.com. Only lists apps whose forms are emulated. */
export const FORM_NAMESPACES = { bookings: 'wix.bookings.v2.bookings', formApp: 'wix.form_app.form' } as const;

export interface StoredForm extends Form {
  id: string;
  name: string;
  /** For services without a form of their own. */
  default?: boolean;
}

/** Also holds forms of other namespaces. Booking forms of earlier versions have no fields and no namespace. */
export const formDocuments: CollectionDefinition<StoredForm> = {
  name: 'booking-forms',
  fields: {
    id: 'string',
    default: 'boolean',
    name: 'string',
    namespace: 'string',
    enabled: 'boolean',
    createdDate: 'date',
    updatedDate: 'date',
    'formFields.inputOptions.inputType': 'string',
    'tags.privateTags.tagIds': 'array',
  },
  defaults: { namespace: FORM_NAMESPACES.bookings, enabled: true },
  sortedLists: ['tags.privateTags.tagIds'],
};

export const submissionDocuments: CollectionDefinition<FormSubmission> = {
  name: 'form-submissions',
  fields: {
    id: 'string',
    formId: 'string',
    namespace: 'string',
    status: 'string',
    createdDate: 'date',
    updatedDate: 'date',
    seen: 'boolean',
    contactId: 'string',
    'submitter.memberId': 'string',
    'submitter.visitorId': 'string',
    'submitter.applicationId': 'string',
    'submitter.userId': 'string',
    // No form here takes payments or belongs to a child site, but callers may filter by them.
    'orderDetails.checkoutId': 'string',
    childMetaSiteId: 'string',
  },
  indexed: ['createdDate'],
};

export async function findForm(transaction: Transaction, id: string): Promise<Form | undefined> {
  const stored = await transaction.in(formDocuments).find(id);
  return stored && toForm(stored);
}

/** Source: the defaults of `Form`. */
export function toForm({ default: _, ...rest }: StoredForm): Form {
  return {
    ...(!rest.formFields && fieldsAndSteps(rest.id)),
    rules: [],
    revision: '1',
    deletedFields: [],
    deletedFormFields: [],
    namespace: FORM_NAMESPACES.bookings,
    spamFilterProtectionLevel: 'ADVANCED',
    requiredIndicatorProperties: { requiredIndicator: 'ASTERISK', requiredIndicatorPlacement: 'AFTER_FIELD_TITLE' },
    submitSettings: { submitSuccessAction: 'NO_ACTION' },
    enabled: true,
    formRules: [],
    tags: { privateTags: { tagIds: [] } },
    autoFillContact: 'FORM_INPUT',
    submissionAccess: 'OWNER_AND_COLLABORATORS',
    ...rest,
  };
}
