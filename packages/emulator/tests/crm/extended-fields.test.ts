import { contacts, extendedFields, labels } from '@wix/crm';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../harness/harness';
import { ownerCall, wire } from '../harness/wire';

const ownerFields = (site: TestSite) => site.owner().use(extendedFields);
const ownerContacts = (site: TestSite) => site.owner().use(contacts);

onEveryDatabase('contacts’ extended fields', (platform) => {
  test('the owner creates a field, finds it again, renames and deletes it', { tags: ['database'] }, async () => {
    const site = await platform.site();
    const { field, newField } = await ownerFields(site).findOrCreateExtendedField('Shoe size', 'NUMBER');
    expect([newField, field]).toMatchObject([
      true,
      { key: 'custom.shoe-size', namespace: 'custom', dataType: 'NUMBER', fieldType: 'USER_DEFINED' },
    ]);
    const key = field?.key ?? '';
    expect((await ownerFields(site).findOrCreateExtendedField('Shoe size', 'TEXT')).newField).toBe(false);
    const { contact } = await ownerContacts(site).createContact({
      name: { first: 'Grace', last: 'Hopper' },
      extendedFields: { items: { [key]: 38 } },
    });
    expect(contact?.info?.extendedFields?.items).toEqual({
      [key]: 38,
      'contacts.displayByFirstName': 'Grace Hopper',
      'contacts.displayByLastName': 'Hopper Grace',
    });
    expect(await ownerFields(site).renameExtendedField(key, { displayName: 'Size' })).toMatchObject({
      key,
      displayName: 'Size',
    });
    await ownerFields(site).deleteExtendedField(key);
    expect(await refusalOf(ownerFields(site).getExtendedField(key))).toMatchObject({ status: 404 });
    const after = await ownerContacts(site).getContact(contact?._id ?? '');
    expect(after.info?.extendedFields?.items).not.toHaveProperty(key);
  });

  test.each([
    ['NUMBER', 'many'],
    ['DATE', '2027-02-30'],
    ['DATE', 'tomorrow'],
    ['TEXT', 7],
  ] as const)('a %s field does not accept %s', async (dataType, value) => {
    const site = await platform.site();
    const { field } = await ownerFields(site).findOrCreateExtendedField('Anything', dataType);
    const info = { name: { first: 'Grace' }, extendedFields: { items: { [field?.key ?? '']: value } } };
    expect(await refusalOf(ownerContacts(site).createContact(info))).toMatchObject({
      code: 'INVALID_EXTENDED_FIELD_VALUE',
      status: 400,
    });
  });

  test('an update keeps omitted values, and an empty value removes the stored value', async () => {
    const site = await platform.site();
    const { field: page } = await ownerFields(site).findOrCreateExtendedField('Page', 'URL');
    const { field: note } = await ownerFields(site).findOrCreateExtendedField('Note', 'TEXT');
    const items = { [page?.key ?? '']: 'example.com', [note?.key ?? '']: 'kind' };
    const { contact } = await ownerContacts(site).createContact({ name: { first: 'Ada' }, extendedFields: { items } });
    const change = { extendedFields: { items: { [note?.key ?? '']: '' } } };
    const { contact: changed } = await ownerContacts(site).updateContact(contact?._id ?? '', change, 1);
    expect(changed?.info?.extendedFields?.items).toEqual({
      'custom.page': 'https://example.com',
      'contacts.displayByFirstName': 'Ada',
      'contacts.displayByLastName': 'Ada',
    });
  });

  test('a site has at most 100 custom fields', async () => {
    const site = await platform.site();
    for (let number = 1; number <= 100; number++) {
      await ownerFields(site).findOrCreateExtendedField(`Field ${number}`, 'TEXT');
    }
    expect(await refusalOf(ownerFields(site).findOrCreateExtendedField('One more', 'TEXT'))).toMatchObject({
      code: 'FIELDS_QUOTA_EXCEEDED',
    });
  });

  test('labels and fields can be queried by name, type and date', { tags: ['database'] }, async () => {
    const site = await platform.site();
    for (const name of ['Beta', 'Alpha', 'Gamma']) {
      await site.owner().use(labels).findOrCreateLabel(name);
      await ownerFields(site).findOrCreateExtendedField(name, 'TEXT');
    }
    const own = site.owner().use(labels).queryLabels().eq('labelType', 'USER_DEFINED');
    const byName = await own.ascending('displayName').limit(2).find();
    expect(byName.items.map(({ displayName }) => displayName)).toEqual(['Alpha', 'Beta']);
    expect((await byName.next()).items.map(({ displayName }) => displayName)).toEqual(['Gamma']);
    const byPrefix = await ownerFields(site).queryExtendedFields().startsWith('displayName', 'gam').find();
    expect(byPrefix.items).toMatchObject([{ key: 'custom.gamma', dataType: 'TEXT' }]);
    expect((await ownerFields(site).listExtendedFields({ fieldType: 'SYSTEM' })).fields).not.toHaveLength(0);
  });

  test.each([
    [{ filter: { colour: 'red' } }, 'UNSUPPORTED_FILTER_FIELD'],
    [{ filter: { key: { $startsWith: 'c' } } }, 'UNSUPPORTED_FILTER_OPERATOR'],
    [{ filter: { displayName: 7 } }, 'UNSUPPORTED_FILTER_VALUE'],
    [{ filter: { createdDate: { $gt: '2027-02-30T10:00:00.000Z' } } }, 'UNSUPPORTED_FILTER_VALUE'],
    [{ filter: { $and: 'all' } }, 'MALFORMED_FILTER'],
    [{ sort: [{ fieldName: 'key' }] }, 'INVALID_SORT'],
  ])('a query with %o is refused', async (query, code) => {
    const site = await platform.site();
    for (const path of ['labels', 'extended-fields']) {
      const call = { ...ownerCall(site), body: { query } };
      const { status, body } = await wire(platform.emulator, 'POST', `/contacts/v4/${path}/query`, call);
      expect([status, body]).toMatchObject([400, { details: { applicationError: { code } } }]);
    }
  });
});
