import { submissions } from '@wix/forms';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../harness/harness';
import { aField, aForm, aText, FORM_APP, ownerForms, visitorSubmissions } from './some-forms';

const BOOKINGS = 'wix.bookings.v2.bookings';

const namesOf = ({ items }: { items: { name?: string | null }[] }) => items.map(({ name }) => name);

onEveryDatabase('queries of forms', (platform) => {
  test('filter by state, name and format, under older names too', async () => {
    const site = await platform.site('empty');
    await aForm(site, [aText('first_name')], 'Alpha');
    await aForm(site, [aField('home', 'ADDRESS', { addressOptions: {} })], 'Beta');
    const { createForm, queryForms, updateForm } = ownerForms(site);
    const tagIds = ['red', 'blue'];
    await createForm({
      namespace: FORM_APP,
      name: 'Gamma',
      enabled: false,
      tags: { privateTags: { tagIds } },
    } as never);
    const query = () => queryForms().eq('namespace', FORM_APP).ascending('name');
    expect(namesOf(await query().eq('enabled', true).find())).toEqual(['Alpha', 'Beta']);
    expect(namesOf(await query().eq('properties.disabled', true).find())).toEqual(['Gamma']);
    expect(namesOf(await query().ne('properties.disabled', true).find())).toEqual(['Alpha', 'Beta']);
    expect(namesOf(await query().startsWith('properties.name', 'b').find())).toEqual(['Beta']);
    expect(namesOf(await query().hasAll('tags.privateTags.tagIds', tagIds).find())).toEqual(['Gamma']);
    const withFormat = async (format: string) => {
      const filter = { namespace: FORM_APP, 'fields.validation.predefined.format': { $hasSome: [format] } };
      return (await queryForms({ filter } as never)).forms?.map(({ name }) => name);
    };
    expect(await withFormat('MULTILINE_ADDRESS')).toEqual(['Beta']);
    expect(await withFormat('STRING')).toEqual([]);
    const [alpha] = (await query().limit(1).find()).items;
    await updateForm(alpha?._id ?? '', { revision: alpha?.revision ?? '', enabled: true } as never);
    expect(namesOf(await query().eq('enabled', true).find())).toEqual(['Alpha', 'Beta']);
  });

  test('sort by state, and a form without one is enabled', async () => {
    const site = await platform.site('empty');
    const { createForm, queryForms } = ownerForms(site);
    for (const [name, enabled] of [['On', true], ['Default'], ['Off', false]] as const)
      await createForm({ namespace: FORM_APP, name, enabled } as never);
    const query = () => queryForms().eq('namespace', FORM_APP);
    expect(namesOf(await query().ascending('enabled', 'name').find())).toEqual(['Off', 'Default', 'On']);
    expect(namesOf(await query().descending('properties.disabled').ascending('name').find())).toEqual([
      'Off',
      'Default',
      'On',
    ]);
    const page = await query().ascending('properties.disabled', 'properties.name').limit(2).find();
    expect(namesOf(page)).toEqual(['Default', 'On']);
    expect(namesOf(await page.next())).toEqual(['Off']);
  });

  test('find booking forms, also sorted by their namespace', async () => {
    const { queryForms } = ownerForms(await platform.site());
    const { items } = await queryForms().eq('namespace', BOOKINGS).find();
    expect(items.length).toBeGreaterThan(0);
    const sorted = await queryForms().eq('namespace', BOOKINGS).descending('namespace').find();
    expect(sorted.items).toHaveLength(items.length);
  });

  test('find submissions by their submitter', async () => {
    const site = await platform.site('empty');
    const { _id: formId } = await aForm(site, [aText('first_name')]);
    const ownerSubmissions = site.owner().use(submissions);
    const submission = { formId, submissions: { first_name: 'Ada' } };
    await visitorSubmissions(site).createSubmission(submission);
    const { submitter } = await ownerSubmissions.createSubmission(submission);
    const query = () => ownerSubmissions.querySubmissionsByNamespace().eq('namespace', FORM_APP);
    const { applicationId, userId } = submitter ?? {};
    const field = userId ? 'submitter.userId' : 'submitter.applicationId';
    expect(
      (
        await query()
          .eq(field, userId ?? applicationId)
          .find()
      ).items,
    ).toMatchObject([{ submitter }]);
    expect(
      (
        await query()
          .ne(field, userId ?? applicationId)
          .find()
      ).items,
    ).toHaveLength(1);
    expect((await query().ascending(field).find()).items[1]).toMatchObject({ submitter });
    expect((await query().eq('orderDetails.checkoutId', formId).find()).items).toEqual([]);
    const first = await query().limit(1).find();
    expect((await first.next()).items).toHaveLength(1);
    expect((await query().ne('childMetaSiteId', formId).find()).items).toHaveLength(2);
  });
});
