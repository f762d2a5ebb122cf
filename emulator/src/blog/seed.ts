import type { Transaction } from '../database/store';
import { paragraphsOf } from '../hosted/plain-text';
import { type PictureName, picture } from '../media/pictures';
import { findMemberByEmail } from '../members/members';
import { SANDBOX_MEMBER } from '../members/seed';
import { seedId } from '../sites/presets/seed-id';
import type { SiteSettings } from '../sites/settings';
import { slugOfName } from '../sites/slug';
import { richContentOf } from '../stores/catalog-v3/rich-content/rich-content';
import { categoryDocuments, postDocuments, type StoredPost, tagDocuments } from './documents';

interface SeededPost {
  slug: string;
  title: string;
  excerpt: string;
  html: string;
  picture: PictureName;
  category: string;
  tags: string[];
  daysAgo: number;
  featured?: true;
  pinned?: true;
}

const CATEGORIES = [
  { slug: 'in-the-studio', label: 'In the studio', description: 'Classes and the people who teach them.' },
  { slug: 'at-home', label: 'At home', description: 'Looking after things, and after yourself.' },
];

const POSTS: readonly SeededPost[] = [
  {
    slug: 'what-to-bring-to-your-first-yoga-class',
    title: 'What to bring to your first yoga class',
    excerpt: 'Less than you think. Mats, blocks and blankets are here already.',
    html: '<p>Less than you think. Mats, blocks and blankets are here already, and so is tea afterwards.</p><h2>Three things</h2><ul><li>Clothes that you can <strong>stretch</strong> in</li><li>A bottle of water</li><li>Ten minutes, so that you do not have to hurry</li></ul><p>Tell the teacher about old injuries before the class begins. There is another version of every pose.</p>',
    picture: 'yoga-class',
    category: 'in-the-studio',
    tags: ['Yoga', 'Beginners'],
    daysAgo: 12,
    pinned: true,
  },
  {
    slug: 'how-to-look-after-a-hand-thrown-mug',
    title: 'How to look after a hand-thrown mug',
    excerpt: 'Stoneware lasts for decades if you avoid sudden changes of heat.',
    html: '<p>Stoneware lasts for decades if you avoid sudden changes of heat.</p><p>Wash it by hand, let it dry upside down, and never move it <em>from the fridge to the oven</em>.</p><blockquote><p>A fine network of cracks in the glaze is no damage. It is how the piece grows old.</p></blockquote>',
    picture: 'ceramic-mug',
    category: 'at-home',
    tags: ['Pottery', 'Care'],
    daysAgo: 3,
    featured: true,
  },
  {
    slug: 'why-we-fire-clay-twice',
    title: 'Why we fire clay twice',
    excerpt: 'The first firing makes the bowl hard, the second one makes it watertight.',
    html: '<p>The first firing makes the bowl hard, the second one makes it watertight.</p><ol><li>At 950 °C the clay loses its water and becomes porous.</li><li>Glaze sticks to the porous surface.</li><li>At 1,230 °C the glaze melts into glass.</li></ol><p>That is why you collect your bowl three weeks after the class.</p>',
    picture: 'pottery-class',
    category: 'in-the-studio',
    tags: ['Pottery'],
    daysAgo: 26,
  },
  {
    slug: 'five-minutes-for-dry-hands',
    title: 'Five minutes for dry hands',
    excerpt: 'Clay and cold air dry the skin. This is what our potters do about it.',
    html: '<p>Clay and cold air dry the skin. This is what our potters do about it.</p><p>Wash with lukewarm water, pat dry, and rub in the cream while the skin is still damp.</p>',
    picture: 'hand-cream',
    category: 'at-home',
    tags: ['Care'],
    daysAgo: 40,
  },
];

const DAY_MS = 86_400_000;

/** A small blog by the member of every seeded site, or by the business where nobody can sign in. */
export async function seedBlog(transaction: Transaction, { language }: SiteSettings, owner: string): Promise<void> {
  const memberId = (await findMemberByEmail(transaction, SANDBOX_MEMBER.email))?.id ?? owner;
  const dated = { createdDate: transaction.now, updatedDate: transaction.now };
  for (const [position, { slug, label, description }] of CATEGORIES.entries()) {
    await transaction.in(categoryDocuments).insert({
      id: categoryId(slug),
      label,
      title: label,
      description,
      slug,
      displayPosition: position,
      postCount: POSTS.filter(({ category }) => category === slug).length,
      language,
      seoData: NO_SEO,
      updatedDate: transaction.now,
    });
  }
  for (const label of new Set(POSTS.flatMap(({ tags }) => tags))) {
    const postCount = POSTS.filter(({ tags }) => tags.includes(label)).length;
    const slug = slugOfName(label, 100);
    await transaction
      .in(tagDocuments)
      .insert({ id: tagId(label), label, slug, postCount, publishedPostCount: postCount, language, ...dated });
  }
  for (const post of POSTS) {
    await transaction.in(postDocuments).insert(toPost(post, { memberId, language, now: transaction.now }));
  }
}

const NO_SEO = { tags: [], settings: { preventAutoRedirect: false, keywords: [] } };
const WORDS_PER_MINUTE = 200;

const categoryId = (slug: string): string => seedId('blog category', slug);
const tagId = (label: string): string => seedId('blog tag', label);

function toPost(
  post: SeededPost,
  { memberId, language, now }: Record<'memberId' | 'language' | 'now', string>,
): StoredPost {
  const { slug, title, excerpt, html, category, tags, daysAgo, featured = false, pinned = false } = post;
  const published = new Date(Date.parse(now) - daysAgo * DAY_MS).toISOString();
  const contentText = paragraphsOf(html.replaceAll('</blockquote>', '\n')).join('\n');
  const { altText, ...image } = picture(post.picture);
  return {
    id: seedId('blog post', slug),
    title,
    excerpt,
    contentText,
    richContent: richContentOf(html),
    firstPublishedDate: published,
    lastPublishedDate: published,
    slug,
    featured,
    pinned,
    categoryIds: [categoryId(category)],
    memberId,
    contactId: memberId,
    hashtags: [],
    commentingEnabled: true,
    minutesToRead: Math.max(1, Math.round(contentText.split(/\s+/).length / WORDS_PER_MINUTE)),
    tagIds: tags.map(tagId),
    relatedPostIds: [],
    pricingPlanIds: [],
    language,
    seoData: NO_SEO,
    preview: false,
    media: { wixMedia: { image: { ...image, altText } }, displayed: true, custom: true, altText },
    hasUnpublishedChanges: false,
  };
}
