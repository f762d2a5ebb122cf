import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../harness/harness';
import { aPlan, priced } from './a-plan';

const slugsOf = (plans: { slug?: string | null }[] | undefined) => plans?.map(({ slug }) => slug);

/** Source: the docs of @wix/auto_sdk_pricing-plans_plans-v-3, and for visitors the recipes of wix/skills. */
onEveryDatabase('Plans V3', (platform) => {
  async function planOf(site: TestSite, slug: string) {
    const { items } = await site.owner().plansV3.queryPlans().eq('slug', slug).find();
    if (!items[0]?._id) throw new Error(`no plan ${slug}`);
    return { ...items[0], _id: items[0]._id };
  }

  test('are listed in order of creation, each with one variant and its perks', async () => {
    const { items } = await (await platform.site()).visitor().plansV3.queryPlans().find();
    const priceOf = ({ pricingVariants }: (typeof items)[number]) =>
      pricingVariants?.map(({ pricingStrategies }) => pricingStrategies?.[0]?.flatRate?.amount);
    expect(items.map((plan) => [plan.name, plan.slug, plan.currency, priceOf(plan)])).toEqual([
      ['Basic', 'basic', 'USD', ['19.00']],
      ['Plus', 'plus', 'USD', ['49.00']],
      ['Studio year', 'studio-year', 'USD', ['480.00']],
      ['Community', 'community', 'USD', ['0.00']],
    ]);
    for (const { perks, visibility } of items) {
      expect(visibility).toBe('PUBLIC');
      for (const perk of perks ?? [])
        expect(perk).toMatchObject({ _id: expect.any(String), description: expect.stringMatching(/./) });
    }
    expect(items[1]?.perks?.map(({ description }) => description)).toContain('Unlimited group classes');
  });

  test('convert prices to the site’s new currency, rounded to its decimals', async () => {
    const site = await platform.site();
    const { _id } = await aPlan(site, {}, priced('19.49'));
    await site.settings({ currency: 'JPY' });
    const visiblePlan = await site.visitor().plansV3.getPlan(_id);
    expect(visiblePlan.currency).toBe('JPY');
    expect(visiblePlan.pricingVariants?.[0]?.pricingStrategies).toMatchObject([{ flatRate: { amount: '19' } }]);
    const { items } = await site.visitor().plansV3.queryPlans().find();
    expect(new Set(items.map(({ currency }) => currency))).toEqual(new Set(['JPY']));
  });

  test('show each plan’s billing cycle, duration and trial', async () => {
    const site = await platform.site();
    const terms = async (slug: string) => (await planOf(site, slug)).pricingVariants?.[0];
    expect(await terms('basic')).toMatchObject({
      freeTrialDays: 7,
      billingTerms: {
        billingCycle: { period: 'MONTH', count: '1' },
        startType: 'ON_PURCHASE',
        endType: 'UNTIL_CANCELLED',
      },
    });
    expect(await terms('studio-year')).toMatchObject({
      billingTerms: {
        billingCycle: { period: 'YEAR', count: '1' },
        startType: 'CUSTOM',
        endType: 'CYCLES_COMPLETED',
        cyclesCompletedDetails: { billingCycleCount: '1' },
      },
    });
    const unlimited = await terms('community');
    expect(unlimited?.billingTerms).toEqual({ startType: 'ON_PURCHASE', endType: 'UNTIL_CANCELLED' });
    expect((await planOf(site, 'community')).purchaseLimits).toEqual([{ type: 'PER_MEMBER_LIFETIME', maxCount: 1 }]);
  });

  test('show visitors the public plans only, and the owner all plans', async () => {
    const site = await platform.site();
    const [visitor, owner] = [site.visitor(), site.owner()];
    const hidden = await planOf(site, 'staff');
    expect(hidden.visibility).toBe('PRIVATE');
    expect(await owner.plansV3.getPlan(hidden._id)).toMatchObject({ slug: 'staff' });
    expect(await refusalOf(visitor.plansV3.getPlan(hidden._id))).toMatchObject({ status: 404 });
    expect((await visitor.plansV3.queryPlans().eq('visibility', 'PRIVATE').find()).items).toEqual([]);
    const { items } = await owner.plansV3.queryPlans().eq('visibility', 'PRIVATE').find();
    expect(slugsOf(items)).toEqual(['staff']);
    expect(await owner.plansV3.countPlans({ filter: { visibility: 'PUBLIC' } })).toEqual({ count: 4 });
    expect(await refusalOf(visitor.plansV3.countPlans())).toMatchObject({ status: 403 });
  });

  test('are filtered, sorted and paged', async () => {
    const { plansV3 } = (await platform.site()).visitor();
    const page = await plansV3.queryPlans().descending('name').limit(2).find();
    expect(slugsOf(page.items)).toEqual(['studio-year', 'plus']);
    expect(slugsOf((await page.next()).items)).toEqual(['community', 'basic']);
    const { items } = await plansV3.queryPlans().in('slug', ['plus', 'staff', 'basic']).find();
    expect(slugsOf(items)).toEqual(['basic', 'plus']);
    const { plans } = await plansV3.searchPlans({ filter: { name: 'Plus' } });
    expect(slugsOf(plans)).toEqual(['plus']);
    expect(slugsOf((await plansV3.searchPlans({ search: { expression: 'plus year', mode: 'OR' } })).plans)).toEqual([
      'plus',
      'studio-year',
    ]);
    expect((await plansV3.searchPlans({ search: { expression: 'plus year', mode: 'AND' } })).plans).toEqual([]);
  });

  test('are filtered and sorted by their variant, price, tags and visibility', async () => {
    const site = await platform.site();
    const { plansV3 } = site.owner();
    const [red, blue, category] = ['red', 'blue', randomUUID()];
    const tags = { privateTags: { tagIds: [red, blue] }, publicTags: { tagIds: [red] } };
    const club = await aPlan(site, { name: 'Club', tags }, { name: 'Zebra', categoryIds: [category], ...priced('49') });
    const typed = async (filter: object) => slugsOf((await plansV3.queryPlans({ filter })).plans);
    expect(await typed({ 'pricingVariants.pricingStrategies.flatRate.amount': { $hasSome: ['49', '480'] } })).toEqual([
      'plus',
      'studio-year',
      'club',
    ]);
    expect(await typed({ 'tags.privateTags.tagIds': { $hasAll: [red, blue] } })).toEqual(['club']);
    expect(await typed({ 'tags.publicTags.tagIds': { $hasSome: [blue] } })).toEqual([]);
    const query = () => plansV3.queryPlans();
    const variantId = club.pricingVariants?.[0]?._id;
    expect(slugsOf((await query().eq('pricingVariants.id', variantId).find()).items)).toEqual(['club']);
    expect(slugsOf((await query().startsWith('pricingVariants.name', 'zeb').find()).items)).toEqual(['club']);
    expect(slugsOf((await query().hasSome('pricingVariants.categoryIds', [category]).find()).items)).toEqual(['club']);
    expect((await query().exists('pricingVariants.categoryIds', false).find()).items).toHaveLength(5);
    expect(slugsOf((await query().descending('pricingVariants.name').limit(1).find()).items)).toEqual(['club']);
    expect(slugsOf((await query().ascending('visibility').limit(1).find()).items)).toEqual(['staff']);
  });

  test('omit a deleted plan from lists', async () => {
    const site = await platform.site();
    const { plansV3 } = site.owner();
    await plansV3.deletePlan((await planOf(site, 'plus'))._id);
    expect(slugsOf((await plansV3.queryPlans().find()).items)).not.toContain('plus');
  });
});
