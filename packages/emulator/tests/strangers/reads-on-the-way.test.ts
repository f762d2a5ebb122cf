import { expect, test } from 'vitest';
import { notEmulated } from '../../src/platform/http/responses';
import { onEveryDatabase, type VisitorClient } from '../harness/harness';
import { compress } from '../harness/wire';

/** The SDK's request for a package that is not installed here. */
async function callRest(client: VisitorClient, method: string, path: string, name: string, body?: object) {
  const response = await client.fetchWithAuth(`https://www.wixapis.com${path}`, {
    method,
    headers: { 'x-wix-bi-gateway': `environment=js-sdk,package-name=@wix/${name}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

// Source: eight public front-ends, run unmodified. These secondary calls crashed whole pages.
onEveryDatabase('a third-party page', (platform) => {
  test.each([
    ['GET', '/assets/scripts/v1/site-scripts', { siteScripts: [] }],
    ['POST', '/reviews/v1/reviews/query', { reviews: [], metadata: { count: 0, cursors: {} } }],
    ['POST', '/reviews/v1/reviews/count', { count: 0 }],
    ['GET', '/promote/seo/v1/resolve-static-page-seo-tags?pageUrl=x', { seoTags: { tags: [] } }],
    ['GET', '/_api/seo-tags-service/v1/resolve-item-seo-tags?pageUrl=x', { seoTags: { tags: [] } }],
  ])('gets a complete, empty response: %s %s', async (method, path, body) => {
    const visitor = (await platform.site()).visitor();
    expect(await callRest(visitor, method, path, 'x', method === 'POST' ? {} : undefined)).toEqual({
      status: 200,
      body,
    });
  });

  // Source: a starter catches `error.details.applicationError.code === 'WDE0025'`, and continues without its menus.
  test('gets the platform’s error code for a missing collection', async () => {
    const visitor = (await platform.site()).visitor();
    const missing = {
      status: 404,
      body: {
        message: 'WDE0025: The Menus collection does not exist.',
        details: { applicationError: expect.objectContaining({ code: 'WDE0025' }) },
      },
    };
    const request = { dataCollectionId: 'Menus', query: { filter: { slug: 'main' } } };
    const inAddress = `/wix-data/v2/items/query?.r=${compress(request)}`;
    expect(await callRest(visitor, 'GET', inAddress, 'wix-data-items-sdk')).toEqual(missing);
    expect(await callRest(visitor, 'POST', '/wix-data/v2/items/query', 'wix-data-items-sdk', request)).toEqual(missing);
    const one = '/wix-data/v2/items/1?dataCollectionId=Menus';
    expect(await callRest(visitor, 'GET', one, 'wix-data-items-sdk')).toEqual(missing);
  });

  test('gets the name of a call that is not emulated, even from a package that is not installed', async () => {
    const visitor = (await platform.site()).visitor();
    const name = 'auto_sdk_portfolio_projects,method-fqn=com.wixpress.portfolio.ProjectService.QueryProjects,entity=x';
    expect(await callRest(visitor, 'POST', '/portfolio/v1/projects/query', name, {})).toEqual({
      status: 501,
      body: { message: notEmulated('@wix/auto_sdk_portfolio_projects QueryProjects'), details: {} },
    });
    const unnamed = await visitor.fetchWithAuth('https://www.wixapis.com/portfolio/v1/nothing');
    expect(unnamed.status).toBe(501);
  });
});
