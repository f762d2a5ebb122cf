// @module-tag database

import { describe, expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { wire } from '../harness/wire';

interface Collection {
  name: string;
  count: number;
  editable: boolean;
  filters?: Record<string, string>;
}

type Document = Record<string, unknown> & { id: string };
interface Page {
  documents: Document[];
  next?: string;
}

onEveryDatabase('a site’s documents', (platform) => {
  const collectionsOf = async (site: TestSite) =>
    (await site.control<{ collections: Collection[] }>('GET', 'collections')).collections;
  const page = (site: TestSite, path: string) => site.control<Page>('GET', `collections/${path}`);
  const put = (site: TestSite, path: string, body: unknown) =>
    wire(platform.emulator, 'PUT', `/_emulator/sites/${site.siteId}/collections/${path}`, { body });

  test('are counted, collection by collection', async () => {
    const site = await platform.site();
    const collections = await collectionsOf(site);
    for (const { name, count } of collections) {
      expect((await page(site, name)).documents, name).toHaveLength(count);
    }
    expect(collections.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['events', 'plans', 'products', 'services']),
    );
  });

  test('can be searched by a word, regardless of case, page by page', async () => {
    const site = await platform.site();
    const { documents } = await page(site, 'services?search=YOGA');
    expect(documents.length).toBeGreaterThan(0);
    for (const document of documents) expect(JSON.stringify(document).toLowerCase()).toContain('yoga');
    expect((await page(site, 'services?search=no%25such')).documents).toEqual([]);
    const [first] = (await page(site, 'products?search=a&limit=1')).documents;
    const second = await page(site, `products?search=a&limit=1&after=${first?.id}`);
    expect(second.documents[0]?.id).not.toBe(first?.id);
  });

  test('that record what happened are listed with the newest first, also in pages, searched and filtered', async () => {
    const site = await platform.site();
    for (const number of [1, 2, 3, 4, 5]) {
      await site.visitor().auth.register({ email: `new-${number}@example.com`, password: 'a long password' });
      await site.control('PUT', 'clock', { advance: 'PT1M' });
    }
    const emails = ({ documents }: Page) => documents.map(({ loginEmail }) => loginEmail);
    const newest = [5, 4, 3, 2, 1].map((number) => `new-${number}@example.com`);
    expect(emails(await page(site, 'members')).slice(0, 5)).toEqual(newest);
    for (const path of ['members?limit=2', 'members?limit=2&search=NEW-', 'members?limit=2&filter={}']) {
      const first = await page(site, path);
      const second = await page(site, `${path}&after=${encodeURIComponent(first.next ?? '')}`);
      expect([...emails(first), ...emails(second)], path).toEqual(newest.slice(0, 4));
    }
    await expect(page(site, 'members?search=new&after=unknown')).rejects.toThrow(/after must be/);
    await expect(page(site, 'members?after=unknown')).rejects.toThrow(/cursor/i);
  });

  test('can be filtered by queryable fields and a word at once', async () => {
    const site = await platform.site();
    const [service] = (await page(site, 'services?limit=1')).documents;
    const filter = encodeURIComponent(JSON.stringify({ name: service?.name }));
    expect((await page(site, `services?filter=${filter}`)).documents).toEqual([service]);
    expect((await page(site, `services?filter=${filter}&search=nothing+of+the+kind`)).documents).toEqual([]);
    await expect(page(site, `mailbox?filter=${filter}`)).rejects.toThrow(/cannot be filtered/);
    await expect(page(site, 'services?filter=[]')).rejects.toThrow(/must be a JSON object/);
  });

  test('can be stored unchanged, if their collection is editable', async () => {
    const site = await platform.site();
    for (const { name, editable } of await collectionsOf(site)) {
      const [document] = (await page(site, `${name}?limit=1`)).documents;
      const answer = await put(site, `${name}/${encodeURIComponent(document?.id ?? '')}`, document);
      expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBe(editable ? 200 : 400);
    }
  });

  describe('edited documents', () => {
    test('are returned by platform calls with the edit', async () => {
      const site = await platform.site();
      const [service] = (await page(site, 'services?limit=1')).documents;
      expect((await put(site, `services/${service?.id}`, { ...service, name: 'Edited' })).status).toBe(200);
      expect((await site.visitor().services.getService(service?.id ?? '')).name).toBe('Edited');
      const [product] = (await page(site, 'products?search=teapot&limit=1')).documents;
      expect((await put(site, `products/${product?.id}`, { ...product, name: 'Edited pot' })).status).toBe(200);
      const bySlug = await site.visitor().products.queryProducts().eq('slug', String(product?.slug)).find();
      expect(bySlug.items[0]?.name).toBe('Edited pot');
    });

    test.each([
      ['services', { name: 'x'.repeat(1_000) }, 'name'],
      ['services', { nmae: 'Massage' }, 'nmae'],
      ['services', { id: '00000000-0000-4000-8000-000000000000' }, 'id'],
      ['products', { trackQuantity: 'yes' }, 'trackQuantity'],
      ['plans', { name: 7 }, 'name'],
    ])('%s with %o are refused, naming the field', async (name, change, field) => {
      const site = await platform.site();
      const [document] = (await page(site, `${name}?limit=1`)).documents;
      const { status, body } = await put(site, `${name}/${document?.id}`, { ...document, ...change });
      expect(status).toBe(400);
      expect(body).toMatchObject({ details: { validationError: { fieldViolations: [{ field }] } } });
      expect((await page(site, `${name}?limit=1`)).documents).toEqual([document]);
    });

    test.each([
      ['products', /"amount":"[\d.]+"/, '"amount":""', 'variantsInfo.variants[0].price.actualPrice.amount'],
      ['plans', /"amount":"[\d.]+"/, '"amount":""', 'pricingVariants[0].pricingStrategies[0].flatRate.amount'],
    ])('%s with an empty string as an amount are refused, naming the field', async (name, amount, empty, field) => {
      const site = await platform.site();
      const [document] = (await page(site, `${name}?limit=1`)).documents;
      const edited = JSON.stringify(document).replace(amount, empty);
      const { status, body } = await put(site, `${name}/${document?.id}`, edited);
      expect(status).toBe(400);
      expect(body).toMatchObject({ details: { validationError: { fieldViolations: [{ field }] } } });
    });

    test('products with null for a choice’s images are refused, naming the field', async () => {
      const site = await platform.site();
      const { documents } = await page(site, 'products');
      const product = documents.find((document) => JSON.stringify(document).includes('"choices":[{'));
      const edited = JSON.stringify(product).replace('"choices":[{', '"choices":[{"linkedMedia":null,');
      const { status, body } = await put(site, `products/${product?.id}`, edited);
      expect(status).toBe(400);
      const field = 'options[0].choicesSettings.choices[0].linkedMedia';
      expect(body).toMatchObject({ details: { validationError: { fieldViolations: [{ field }] } } });
    });

    test('are refused if their revision is outdated', async () => {
      const site = await platform.site();
      const [service] = (await page(site, 'services?limit=1')).documents;
      const { status, body } = await put(site, `services/${service?.id}`, { ...service, revision: '99' });
      expect(status).toBe(409);
      expect(body.message).toMatch(/got 99: the document was changed meanwhile/);
    });

    test('have a history of calls with their callers, events and edits', async () => {
      const site = await platform.site();
      const [service] = (await page(site, 'services?limit=1')).documents;
      const id = service?.id ?? '';
      await site.owner().services.updateService(id, { name: 'By a call', revision: String(service?.revision) });
      const read = () =>
        site.control<{ document: Document; history: { kind: string; what: string; by?: string }[] }>(
          'GET',
          `collections/services/${id}`,
        );
      const { document } = await read();
      await put(site, `services/${id}`, { ...document, tagLine: 'By hand' });
      const { history } = await read();
      expect(history).toContainEqual(
        expect.objectContaining({ kind: 'call', what: 'services.updateService', by: 'owner' }),
      );
      expect(history).toContainEqual(
        expect.objectContaining({ kind: 'event', what: 'wix.bookings.services.v2.service_updated' }),
      );
      expect(history).toContainEqual(expect.objectContaining({ kind: 'edit', what: 'tagLine' }));
    });
  });

  test('return 404 if they are missing or belong to another site', async () => {
    const [one, other] = [await platform.site(), await platform.site('empty')];
    const [service] = (await page(one, 'services?limit=1')).documents;
    expect((await put(other, `services/${service?.id}`, service)).status).toBe(404);
    await expect(other.control('GET', `collections/services/${service?.id}`)).rejects.toThrow(/404/);
  });
});
