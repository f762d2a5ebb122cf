import type { Recipes } from '../machinery/recipe';

const QUESTION = {
  id: '00000000-0000-4000-8000-0000000000f1',
  fieldType: 'INPUT',
  identifier: 'CONTACTS_EMAIL',
  inputOptions: {
    target: 'email',
    required: true,
    inputType: 'STRING',
    stringOptions: {
      validation: { format: 'EMAIL' },
      componentType: 'TEXT_INPUT',
      textInputOptions: { label: 'Email' },
    },
  },
} as const;

const NAMESPACE = 'wix.form_app.form';

export const formRecipes: Recipes = {
  'forms.forms.createForm': {
    request: { form: { namespace: NAMESPACE, name: 'Get in touch', formFields: [QUESTION] } },
    gives: { contactForm: 'form' },
  },
  'forms.forms.getForm': { as: 'visitor', request: { formId: '$contactForm.id' } },
  'forms.forms.getFormSummary': { as: 'visitor', request: { formId: '$contactForm.id' } },
  'forms.forms.listForms': { as: 'visitor', request: { namespace: NAMESPACE } },
  'forms.forms.queryForms': { as: 'visitor', request: { query: { filter: { namespace: NAMESPACE } } } },
  'forms.forms.countFormsByFilter': { request: { namespace: NAMESPACE } },
  'forms.forms.updateForm': {
    request: { form: { id: '$contactForm.id', revision: '$contactForm.revision', name: 'Write to us' } },
  },
  'a form to delete': {
    operation: 'forms.forms.createForm',
    request: { form: { namespace: NAMESPACE, name: 'Old form', formFields: [QUESTION] } },
    gives: { oldForm: 'form' },
  },
  'forms.forms.deleteForm': { request: { formId: '$oldForm.id' } },
  'submissions.createSubmission': {
    as: 'visitor',
    request: { submission: { formId: '$contactForm.id', submissions: { email: '$persona@example.com' } } },
    gives: { formSubmission: 'submission' },
  },
  'submissions.getSubmission': { request: { submissionId: '$formSubmission.id' } },
  'submissions.querySubmissionsByNamespace': { request: { query: { filter: { namespace: NAMESPACE } } } },
  'a submission to be taken away': {
    operation: 'submissions.deleteSubmission',
    after: ['submissions.createSubmission'],
    request: { submissionId: '$formSubmission.id' },
  },
  'submissions.deleteSubmission': {
    after: ['submissions.createSubmission'],
    request: { submissionId: '$formSubmission.id', permanent: true },
  },
  'submissions.bulkDeleteSubmission': {
    after: ['submissions.createSubmission'],
    request: { formId: '$contactForm.id', submissionIds: ['$formSubmission.id'] },
  },
  'submissions.getDeletedSubmission': {
    after: ['a submission to be taken away'],
    request: { submissionId: '$formSubmission.id' },
  },
  'submissions.listDeletedSubmissions': { request: { formId: '$contactForm.id' } },
  'submissions.countDeletedSubmissions': { request: { formIds: ['$contactForm.id'], namespace: NAMESPACE } },
  'submissions.restoreSubmissionFromTrashBin': {
    after: ['a submission to be taken away'],
    request: { submissionId: '$formSubmission.id' },
  },
  'submissions.removeSubmissionFromTrashBin': {
    after: ['a submission to be taken away'],
    request: { submissionId: '$formSubmission.id' },
  },
  'submissions.bulkRemoveSubmissionFromTrashBin': {
    after: ['a submission to be taken away'],
    request: { formId: '$contactForm.id', submissionIds: ['$formSubmission.id'] },
  },
  'submissions.countSubmissions': { request: { formIds: ['$contactForm.id'], namespace: NAMESPACE } },
};
