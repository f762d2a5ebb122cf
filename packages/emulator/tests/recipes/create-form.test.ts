import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { onDatabase, type TestSite } from '../harness/harness';
import { ownerCall, visitorToken, wire } from '../harness/wire';

const FORMS = '/form-schema-service/v4/forms';
const SUBMISSIONS = '/form-submission-service/v4/submissions';

const input = (target: string, identifier: string, stringOptions: object = {}) => ({
  id: randomUUID(),
  identifier,
  fieldType: 'INPUT',
  inputOptions: {
    target,
    inputType: 'STRING',
    stringOptions: {
      validation: { format: 'UNKNOWN_FORMAT', enum: [] },
      componentType: 'TEXT_INPUT',
      textInputOptions: { label: target, showLabel: true },
      ...stringOptions,
    },
  },
});

const values = ['Yes', 'No'];
const options = values.map((value) => ({ id: randomUUID(), value, label: value }));
const choice = (componentType: string, more: object, answers: string[] = values) =>
  input('coming', 'TEXT_INPUT', { componentType, validation: { enum: answers }, textInputOptions: undefined, ...more });

// biome-ignore lint/suspicious/noExplicitAny: each test checks the fields that the document names
type Answer = any;

// Source: create-form of wix/skills.
onDatabase('sqlite', 'the recipe for creating forms', (platform) => {
  const create = async (site: TestSite, formFields: object[]): Promise<Answer> => {
    const form = { name: 'Contact', namespace: 'wix.form_app.form', formFields };
    return wire(platform.emulator, 'POST', FORMS, { ...ownerCall(site), body: { form } });
  };

  test('a field with an identifier of its own is dropped without an error', async () => {
    const site = await platform.site('new-site');
    const { status, body } = await create(site, [input('note', 'TEXT_INPUT'), input('size', 'product_name')]);
    expect([status, body.form.formFields]).toMatchObject([200, [{ inputOptions: { target: 'note' } }]]);
  });

  test.each<[string, object, string]>([
    ['with its choices', choice('RADIO_GROUP', { radioGroupOptions: { label: 'Coming?', options } }), 'RADIO_GROUP'],
    ['as a dropdown', choice('DROPDOWN', { dropdownOptions: { label: 'Coming?', options } }), 'DROPDOWN'],
    ['without its options', choice('RADIO_GROUP', {}), 'TEXT_INPUT'],
    ['with the options under another key', choice('DROPDOWN', { dropdownOptions: { choices: options } }), 'TEXT_INPUT'],
    ['with no valid answers', choice('RADIO_GROUP', { radioGroupOptions: { options } }, []), 'TEXT_INPUT'],
  ])('a choice %s is kept only if it is complete', async (_how, field, componentType) => {
    const { body } = await create(await platform.site('new-site'), [field]);
    expect(body.form.formFields).toMatchObject([{ inputOptions: { stringOptions: { componentType } } }]);
  });

  test('an unknown component and an ID that is no UUID are refused', async () => {
    const site = await platform.site('new-site');
    const long = await create(site, [input('note', 'TEXT_INPUT', { componentType: 'LONG_TEXT_INPUT' })]);
    expect([long.status, long.body.message]).toEqual([400, expect.stringContaining('componentType must be one of')]);
    expect(await create(site, [{ ...input('note', 'TEXT_INPUT'), id: 'field-1' }])).toMatchObject({ status: 400 });
  });

  test('a submission becomes a contact by the identifiers of its fields', async () => {
    const site = await platform.site('new-site');
    const { body } = await create(site, [
      input('first_name_1', 'CONTACTS_FIRST_NAME'),
      input('last_name_2', 'CONTACTS_LAST_NAME'),
      input('email_3', 'CONTACTS_EMAIL'),
    ]);
    const submissions = { first_name_1: 'Ada', last_name_2: 'Byron', email_3: 'new@example.com' };
    const call = { token: await visitorToken(site), body: { submission: { formId: body.form.id, submissions } } };
    const sent: Answer = await wire(platform.emulator, 'POST', SUBMISSIONS, call);
    const { contactId } = sent.body.submission;
    const read: Answer = await wire(platform.emulator, 'GET', `/contacts/v4/contacts/${contactId}`, ownerCall(site));
    expect(read.body.contact).toMatchObject({
      info: { name: { first: 'Ada', last: 'Byron' } },
      primaryInfo: { email: 'new@example.com' },
    });
  });
});
