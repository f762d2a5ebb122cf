import { submissions } from '@wix/forms';
import { expect, test } from 'vitest';
import {
  aField,
  aForm,
  aLayout,
  aText,
  FORM_APP,
  ownerForms,
  problemsOf,
  typesOf,
  visitorForms,
  visitorSubmissions,
} from '../forms/some-forms';
import { onEveryDatabase, refusalOf } from '../harness/harness';

// Source: the mistakes that the recipe how-to-code-forms of wix/skills marks as observed.
onEveryDatabase('the recipe for forms', (platform) => {
  test('a visitor reads a form, its summary and the list of forms without permissions', async () => {
    const site = await platform.site();
    const { _id } = await aForm(site, [aText('first_name', { required: true })]);
    const forms = visitorForms(site);
    // getForm resolves to the form itself, listForms to an object with a list.
    expect(await forms.getForm(_id)).toMatchObject({ _id, namespace: FORM_APP, enabled: true });
    expect((await forms.listForms(FORM_APP, { formIds: [_id] })).forms).toMatchObject([{ _id }]);
    expect((await forms.queryForms().eq('namespace', FORM_APP).find()).items).toMatchObject([{ _id }]);
    expect((await forms.getFormSummary(_id)).formSummary?.fields).toMatchObject([
      { target: 'first_name', label: 'Your first name', type: 'STRING', deleted: false },
    ]);
  });

  test('a disabled form is listed only on request, and accepts no submissions', async () => {
    const site = await platform.site();
    const { _id, revision } = await aForm(site, [aText('message')]);
    await ownerForms(site).updateForm(_id, { revision: revision ?? '', enabled: false, formFields: [], steps: [] });
    const forms = visitorForms(site);
    expect((await forms.listForms(FORM_APP)).forms).toEqual([]);
    expect((await forms.listForms(FORM_APP, { enabled: false })).forms).toMatchObject([{ _id }]);
    expect(await typesOf(visitorSubmissions(site).createSubmission({ formId: _id, submissions: {} }))).toEqual({
      '': 'DISABLED_FORM_ERROR',
    });
  });

  test('anybody submits a form, and only the owner reads submissions', async () => {
    const site = await platform.site();
    const { _id: formId } = await aForm(site, [aText('message')]);
    const visitor = visitorSubmissions(site);
    const { _id = '' } = await visitor.createSubmission({ formId, submissions: { message: 'Hello' } });
    expect(await refusalOf(visitor.getSubmission(_id ?? ''))).toMatchObject({ status: 403 });
    expect(await refusalOf(visitor.querySubmissionsByNamespace().eq('namespace', FORM_APP).find())).toMatchObject({
      status: 403,
    });
    expect(await refusalOf(visitor.countSubmissions([formId], FORM_APP))).toMatchObject({ status: 403 });
    const owner = site.owner().use(submissions);
    expect(await owner.getSubmission(_id ?? '')).toMatchObject({ _id, submissions: { message: 'Hello' } });
    const { items } = await owner.querySubmissionsByNamespace().eq('namespace', FORM_APP).find();
    expect(items).toMatchObject([{ _id, formId }]);
    expect((await owner.countSubmissions([formId], FORM_APP)).formsSubmissionsCount).toMatchObject([
      { formId, totalCount: 1 },
    ]);
  });

  test('createSubmission takes the submission itself, and returns a confirmed submission with _id', async () => {
    const site = await platform.site();
    const { _id: formId } = await aForm(site, [aText('email', { validation: { format: 'EMAIL' } })]);
    const visitor = visitorSubmissions(site);
    const created = await visitor.createSubmission({ formId, submissions: { email: 'ada@example.com' } });
    expect(created).toMatchObject({
      _id: expect.any(String),
      formId,
      namespace: FORM_APP,
      status: 'CONFIRMED',
      submitter: { visitorId: expect.any(String) },
      contactId: expect.any(String),
    });
    expect(created).not.toHaveProperty('id');
    const wrapped = { submission: { formId, submissions: {} } };
    expect(await refusalOf(visitor.createSubmission(wrapped as never))).toMatchObject({ status: 400 });
    expect(await site.events()).toContain('wix.forms.v4.submission/created');
  });

  test('a string without a format reads back as UNKNOWN_FORMAT, and required is next to the target', async () => {
    const site = await platform.site();
    const { _id } = await aForm(site, [aText('message', { required: true })]);
    const form = await visitorForms(site).getForm(_id);
    expect(form.formFields?.[0]?.inputOptions).toMatchObject({
      target: 'message',
      required: true,
      stringOptions: { validation: { format: 'UNKNOWN_FORMAT' }, componentType: 'TEXT_INPUT' },
    });
  });

  test('each problem is nested two levels deep in its field violation, with path and type', async () => {
    const site = await platform.site();
    const { _id: formId } = await aForm(site, [
      aText('first_name', { required: true }),
      aText('email', { validation: { format: 'EMAIL' } }),
      aText('note', { validation: { minLength: 5 } }),
      aText('code', { validation: { pattern: '^[A-Z]+$', maxLength: 3 } }),
      aText('plan', { validation: { enum: ['gold', 'silver'] } }),
      aField('age', 'NUMBER', { numberOptions: { validation: { minimum: 18 }, componentType: 'NUMBER_INPUT' } }),
      aField('days', 'ARRAY', { arrayOptions: { validation: { maxItems: 1 }, componentType: 'CHECKBOX_GROUP' } }),
    ]);
    const wrong = visitorSubmissions(site).createSubmission({
      formId,
      submissions: { email: 'ada', note: 'Hi', code: 'abcd', plan: 'tin', age: 17, days: ['MON', 'TUE'] },
    });
    expect(await refusalOf(wrong)).toMatchObject({ status: 400 });
    const again = visitorSubmissions(site).createSubmission({
      formId,
      submissions: { email: 7, colour: 'red', age: 'old' },
    });
    expect(await problemsOf(again)).toContainEqual(
      expect.objectContaining({
        errorPath: 'first_name',
        errorType: 'REQUIRED_VALUE_ERROR',
        errorMessage: "must have required property 'first_name'",
      }),
    );
    expect(await typesOf(Promise.resolve(again))).toEqual({
      first_name: 'REQUIRED_VALUE_ERROR',
      email: 'TYPE_ERROR',
      colour: 'UNKNOWN_VALUE_ERROR',
      age: 'TYPE_ERROR',
    });
    expect((await problemsOf(wrong)).map(({ errorPath, errorType }) => [errorPath, errorType])).toEqual([
      ['first_name', 'REQUIRED_VALUE_ERROR'],
      ['email', 'FORMAT_ERROR'],
      ['note', 'MIN_LENGTH_ERROR'],
      ['code', 'MAX_LENGTH_ERROR'],
      ['code', 'PATTERN_ERROR'],
      ['plan', 'NOT_ALLOWED_VALUE_ERROR'],
      ['age', 'MIN_VALUE_ERROR'],
      ['days', 'MAX_ITEMS_ERROR'],
    ]);
    expect(
      (await site.owner().use(submissions).countSubmissions([formId], FORM_APP)).formsSubmissionsCount,
    ).toMatchObject([{ totalCount: 0 }]);
  });

  test.each(['201 555 0123', '+1 201 555 0123', '0491 570 006', '+1(201)5550123'])(
    'a phone number is refused as %s, because E.164 allows only + and digits',
    async (phone) => {
      const site = await platform.site();
      const { _id: formId } = await aForm(site, [aText('phone', { validation: { format: 'PHONE' } })]);
      const visitor = visitorSubmissions(site);
      expect(await problemsOf(visitor.createSubmission({ formId, submissions: { phone } }))).toMatchObject([
        { errorType: 'FORMAT_ERROR', errorMessage: 'must match format "phone"' },
      ]);
      const digits = { formId, submissions: { phone: '+12015550123' } };
      expect(await visitor.createSubmission(digits)).toMatchObject({ status: 'CONFIRMED' });
    },
  );

  test('a field without a validation block is not enforced, but refused as unknown once filled in', async () => {
    const site = await platform.site();
    const field = aText('message', { required: true });
    const { validation: _, ...options } = field.inputOptions.stringOptions;
    const bare = { ...field, inputOptions: { ...field.inputOptions, stringOptions: options } };
    const { _id: formId } = await aForm(site, [bare]);
    const visitor = visitorSubmissions(site);
    expect(await visitor.createSubmission({ formId, submissions: { message: '' } })).toMatchObject({
      status: 'CONFIRMED',
    });
    expect(await typesOf(visitor.createSubmission({ formId, submissions: { message: 'Hi' } }))).toEqual({
      message: 'UNKNOWN_VALUE_ERROR',
    });
  });

  test('an address is an object: a string is refused, and so is an unknown key', async () => {
    const site = await platform.site();
    const { _id: formId } = await aForm(site, [
      aField('home', 'ADDRESS', { addressOptions: { validation: {}, componentType: 'MULTILINE_ADDRESS' } }),
    ]);
    const visitor = visitorSubmissions(site);
    expect(
      await problemsOf(visitor.createSubmission({ formId, submissions: { home: '1 Main Street' } })),
    ).toMatchObject([{ errorPath: 'home', errorType: 'TYPE_ERROR', errorMessage: 'must be object' }]);
    expect(await visitor.createSubmission({ formId, submissions: { home: { country: 'US' } } })).toMatchObject({
      status: 'CONFIRMED',
    });
    const byLabel = { formId, submissions: { 'Your home': { country: 'US' } } };
    expect(await typesOf(visitor.createSubmission(byLabel))).toEqual({ 'Your home': 'UNKNOWN_VALUE_ERROR' });
    expect((await visitorForms(site).getFormSummary(formId)).formSummary?.fields).toMatchObject([
      { type: 'MULTILINE_ADDRESS' },
    ]);
  });

  test('the display order comes from the form’s steps, which list the fields by ID', async () => {
    const site = await platform.site();
    const [name, message] = [aText('name'), aText('message')];
    const form = await ownerForms(site).createForm({
      namespace: FORM_APP,
      name: 'In order',
      // The SDK renames fields of its arguments.
      formFields: structuredClone([name, message]),
      steps: aLayout([message._id, name._id]),
    });
    const items = form.steps?.[0]?.layout?.large?.items ?? [];
    expect(items.map(({ fieldId }) => fieldId)).toEqual([message._id, name._id]);
    expect(form.formFields?.map(({ _id }) => _id)).toEqual([name._id, message._id]);
  });

  test('a form with a taken name is stored under that name with a number', async () => {
    const site = await platform.site();
    await aForm(site, [aText('message')]);
    expect(await aForm(site, [aText('message')])).toMatchObject({ name: 'Get in touch 1' });
  });

  test('createForm refuses duplicate field IDs, duplicate targets and an unknown namespace', async () => {
    const site = await platform.site();
    const text = aText('message');
    expect(await refusalOf(aForm(site, [text, { ...aText('name'), _id: text._id }]))).toMatchObject({ status: 400 });
    expect(await refusalOf(aForm(site, [text, aText('message')]))).toMatchObject({ status: 400 });
    const elsewhere = { namespace: 'wix.some_app.form', formFields: [aText('message')] };
    expect(await refusalOf(ownerForms(site).createForm(elsewhere))).toMatchObject({ status: 400 });
    expect(await refusalOf(visitorForms(site).createForm({ namespace: FORM_APP }))).toMatchObject({ status: 403 });
  });

  test('a field omitted from an update is marked as deleted in the form’s summary', async () => {
    const site = await platform.site();
    const [name, message] = [aText('name'), aText('message')];
    const { _id, revision } = await aForm(site, [name, message]);
    await ownerForms(site).updateForm(_id, {
      revision: revision ?? '',
      formFields: structuredClone([message]),
      steps: [],
    });
    const { formSummary } = await visitorForms(site).getFormSummary(_id);
    expect(formSummary?.fields).toMatchObject([
      { target: 'message', deleted: false },
      { target: 'name', deleted: true },
    ]);
    await ownerForms(site).deleteForm(_id);
    expect(await refusalOf(visitorForms(site).getForm(_id))).toMatchObject({ status: 404 });
    const attempt = visitorSubmissions(site).createSubmission({ formId: _id, submissions: {} });
    expect(await refusalOf(attempt)).toMatchObject({ code: 'FORM_NOT_FOUND', status: 404 });
  });
});
