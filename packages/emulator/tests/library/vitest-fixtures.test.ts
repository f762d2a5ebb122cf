import { describe, expect } from 'vitest';
import { test } from '../../src/server/adapters/vitest';

test('a test gets a new site with the default preset', async ({ site }) => {
  expect(site.preset).toBe('new-site');
});

describe('with a seed', () => {
  test.override({ seed: { settings: { name: 'Tea room' }, members: [{ loginEmail: 'ada@example.com' }] } });

  test('each test’s site has the seed’s content', async ({ site }) => {
    expect(await site.settings.get()).toMatchObject({ name: 'Tea room', catalogVersion: 'V3' });
    expect(await site.collection('members')).toMatchObject([{ loginEmail: 'ada@example.com' }]);
  });
});

describe('with a preset', () => {
  test.override({ preset: 'bare' });

  test('each test’s site has the chosen preset', async ({ site }) => {
    expect(site.preset).toBe('bare');
  });
});
