import { defineSeed, idInSeed } from '../../define-seed';

interface RichNode {
  type: string;
  nodes: RichNode[];
  [data: string]: unknown;
}

const text = (content: string, ...decorations: object[]): RichNode => ({
  type: 'TEXT',
  nodes: [],
  textData: { text: content, decorations },
});

const strong = (content: string) => text(content, { type: 'BOLD', fontWeightValue: 700 });
const emphasis = (content: string) => text(content, { type: 'ITALIC', italicData: true });

const toTextNodes = (parts: (string | RichNode)[]) =>
  parts.map((part) => (typeof part === 'string' ? text(part) : part));

const paragraph = (...parts: (string | RichNode)[]): RichNode => ({
  type: 'PARAGRAPH',
  nodes: toTextNodes(parts),
  paragraphData: { textStyle: { textAlignment: 'AUTO' }, indentation: 0 },
});

const heading = (content: string): RichNode => ({
  type: 'HEADING',
  nodes: [text(content)],
  headingData: { level: 2, textStyle: { textAlignment: 'AUTO' }, indentation: 0 },
});

const quote = (content: string): RichNode => ({
  type: 'BLOCKQUOTE',
  nodes: [paragraph(content)],
  blockquoteData: { indentation: 0 },
});

const item = (content: RichNode): RichNode => ({ type: 'LIST_ITEM', nodes: [content] });

const bullets = (...items: RichNode[]): RichNode => ({
  type: 'BULLETED_LIST',
  nodes: items.map(item),
  bulletedListData: { indentation: 0 },
});

const numbers = (...items: RichNode[]): RichNode => ({
  type: 'ORDERED_LIST',
  nodes: items.map(item),
  orderedListData: { indentation: 0 },
});

/** The text editor gives each block an ID. */
function article(...blocks: RichNode[]) {
  let nodes = 0;
  const withBlockIds = (node: RichNode): RichNode => ({
    ...node,
    id: node.type === 'TEXT' ? '' : `block${nodes++}`,
    nodes: node.nodes.map(withBlockIds),
  });
  return { nodes: blocks.map(withBlockIds), metadata: { version: 1 }, documentStyle: {} };
}

const MAYA = idInSeed('members', 'maya.member@example.com');

export default defineSeed({
  postCategories: [
    { slug: 'in-the-studio', label: 'In the studio', description: 'Classes and the people who teach them.' },
    { slug: 'at-home', label: 'At home', description: 'Looking after things, and after yourself.' },
  ],
  postTags: [{ label: 'Yoga' }, { label: 'Beginners' }, { label: 'Pottery' }, { label: 'Care' }],
  posts: [
    {
      slug: 'what-to-bring-to-your-first-yoga-class',
      title: 'What to bring to your first yoga class',
      excerpt: 'Less than you think. Mats, blocks and blankets are here already.',
      richContent: article(
        paragraph('Less than you think. Mats, blocks and blankets are here already, and so is tea afterwards.'),
        heading('Three things'),
        bullets(
          paragraph('Clothes that you can ', strong('stretch'), ' in'),
          paragraph('A bottle of water'),
          paragraph('Ten minutes, so that you do not have to hurry'),
        ),
        paragraph(
          'Tell the teacher about old injuries before the class begins. There is another version of every pose.',
        ),
      ),
      media: {
        wixMedia: {
          image:
            'wix:image://v1/emu_87b4cdf58d3471453d696786a50051c2~mv2.jpg/A%20woman%20in%20tree%20pose%20on%20a%20mat%20in%20front%20of%20a%20large%20window#originWidth=1600&originHeight=1200',
        },
        displayed: true,
        custom: true,
        altText: 'A woman in tree pose on a mat in front of a large window',
      },
      categoryIds: [idInSeed('postCategories', 'in-the-studio')],
      tagIds: [idInSeed('postTags', 'Yoga'), idInSeed('postTags', 'Beginners')],
      memberId: MAYA,
      firstPublishedDate: '-PT288H',
      pinned: true,
    },
    {
      slug: 'how-to-look-after-a-hand-thrown-mug',
      title: 'How to look after a hand-thrown mug',
      excerpt: 'Stoneware lasts for decades if you avoid sudden changes of heat.',
      richContent: article(
        paragraph('Stoneware lasts for decades if you avoid sudden changes of heat.'),
        paragraph(
          'Wash it by hand, let it dry upside down, and never move it ',
          emphasis('from the fridge to the oven'),
          '.',
        ),
        quote('A fine network of cracks in the glaze is no damage. It is how the piece grows old.'),
      ),
      media: {
        wixMedia: {
          image:
            'wix:image://v1/emu_ea042e403eb68c03ff623d4a651a4ed2~mv2.jpg/A%20hand-thrown%20mug%20with%20a%20dripping%20teal%20glaze#originWidth=1400&originHeight=1400',
        },
        displayed: true,
        custom: true,
        altText: 'A hand-thrown mug with a dripping teal glaze',
      },
      categoryIds: [idInSeed('postCategories', 'at-home')],
      tagIds: [idInSeed('postTags', 'Pottery'), idInSeed('postTags', 'Care')],
      memberId: MAYA,
      firstPublishedDate: '-PT72H',
      featured: true,
    },
    {
      slug: 'why-we-fire-clay-twice',
      title: 'Why we fire clay twice',
      excerpt: 'The first firing makes the bowl hard, the second one makes it watertight.',
      richContent: article(
        paragraph('The first firing makes the bowl hard, the second one makes it watertight.'),
        numbers(
          paragraph('At 950 °C the clay loses its water and becomes porous.'),
          paragraph('Glaze sticks to the porous surface.'),
          paragraph('At 1,230 °C the glaze melts into glass.'),
        ),
        paragraph('That is why you collect your bowl three weeks after the class.'),
      ),
      media: {
        wixMedia: {
          image:
            'wix:image://v1/emu_a96d33fc613a8fb9718a54141bdd5833~mv2.jpg/Two%20hands%20shaping%20a%20clay%20bowl%20on%20a%20potter%E2%80%99s%20wheel#originWidth=1600&originHeight=1200',
        },
        displayed: true,
        custom: true,
        altText: 'Two hands shaping a clay bowl on a potter’s wheel',
      },
      categoryIds: [idInSeed('postCategories', 'in-the-studio')],
      tagIds: [idInSeed('postTags', 'Pottery')],
      memberId: MAYA,
      firstPublishedDate: '-PT624H',
    },
    {
      slug: 'five-minutes-for-dry-hands',
      title: 'Five minutes for dry hands',
      excerpt: 'Clay and cold air dry the skin. This is what our potters do about it.',
      richContent: article(
        paragraph('Clay and cold air dry the skin. This is what our potters do about it.'),
        paragraph('Wash with lukewarm water, pat dry, and rub in the cream while the skin is still damp.'),
      ),
      media: {
        wixMedia: {
          image:
            'wix:image://v1/emu_09241ca1390d51f7b65620762c6ce476~mv2.jpg/A%20tube%20and%20a%20tin%20of%20hand%20cream%20with%20a%20sprig%20of%20lavender#originWidth=1400&originHeight=1400',
        },
        displayed: true,
        custom: true,
        altText: 'A tube and a tin of hand cream with a sprig of lavender',
      },
      categoryIds: [idInSeed('postCategories', 'at-home')],
      tagIds: [idInSeed('postTags', 'Care')],
      memberId: MAYA,
      firstPublishedDate: '-PT960H',
    },
  ],
});
