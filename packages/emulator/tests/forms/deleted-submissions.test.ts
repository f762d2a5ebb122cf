import { submissions } from '@wix/forms';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../harness/harness';
import { aForm, aText, FORM_APP, visitorSubmissions } from './some-forms';

const FORM_ID = 'b2b5e6ce-8f35-4ab4-8a53-0a3c9c5cbd11';

async function aSubmission(site: TestSite, formId: string, name = 'Ada') {
  const { _id = '' } = await visitorSubmissions(site).createSubmission({ formId, submissions: { name } });
  return _id ?? '';
}

async function submitted(site: TestSite) {
  const { _id: formId } = await aForm(site, [aText('name')]);
  return { formId, id: await aSubmission(site, formId), calls: site.owner().use(submissions) };
}

onEveryDatabase('deleted form submissions', (platform) => {
  test('wait in the trash bin, from which they are restored', async () => {
    const site = await platform.site('empty');
    const { formId, id, calls } = await submitted(site);
    await calls.deleteSubmission(id);
    expect(await refusalOf(calls.getSubmission(id))).toMatchObject({ status: 404 });
    expect((await calls.countSubmissions([formId], FORM_APP)).formsSubmissionsCount).toMatchObject([{ totalCount: 0 }]);
    expect((await calls.listDeletedSubmissions(formId)).submissions).toMatchObject([{ _id: id, formId }]);
    expect((await calls.countDeletedSubmissions([formId], FORM_APP)).formsDeletedSubmissionsCount).toEqual([
      { formId, totalCount: 1 },
    ]);
    expect(await calls.getDeletedSubmission(id)).toMatchObject({ submission: { submissions: { name: 'Ada' } } });
    expect(await calls.restoreSubmissionFromTrashBin(id)).toMatchObject({ submission: { _id: id } });
    expect(await calls.getSubmission(id)).toMatchObject({ submissions: { name: 'Ada' } });
    expect((await calls.listDeletedSubmissions(formId)).submissions).toEqual([]);
    expect(await site.events()).toContain('wix.forms.v4.submission/deleted');
  });

  test('are gone at once if they are deleted permanently, and once the trash bin lets go of them', async () => {
    const site = await platform.site('empty');
    const { formId, id, calls } = await submitted(site);
    await calls.deleteSubmission(id, { permanent: true });
    expect(await refusalOf(calls.restoreSubmissionFromTrashBin(id))).toMatchObject({ status: 404 });
    const other = await aSubmission(site, formId, 'Mary');
    await calls.deleteSubmission(other);
    await calls.removeSubmissionFromTrashBin(other);
    expect(await refusalOf(calls.getDeletedSubmission(other))).toMatchObject({ status: 404 });
    expect(await site.events()).toContain('wix.forms.v4.submission/removed_submission_from_trash');
  });

  test('are deleted together, each for itself and only of one form', async () => {
    const site = await platform.site('empty');
    const { formId, id, calls } = await submitted(site);
    const elsewhere = await submitted(site);
    const answer = await calls.bulkDeleteSubmission(formId, { submissionIds: [id, elsewhere.id] });
    expect(answer.results?.map(({ itemMetadata }) => itemMetadata?.success)).toEqual([true, false]);
    expect(answer.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    expect(await calls.getSubmission(elsewhere.id)).toMatchObject({ _id: elsewhere.id });
    const removed = await calls.bulkRemoveSubmissionFromTrashBin(formId, { submissionIds: [id, FORM_ID] });
    expect(removed.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
  });

  test('a visitor deletes none', async () => {
    const site = await platform.site('empty');
    const { id } = await submitted(site);
    expect(await refusalOf(visitorSubmissions(site).deleteSubmission(id))).toMatchObject({ status: 403 });
  });
});
