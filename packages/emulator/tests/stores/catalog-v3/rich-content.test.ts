import { describe, expect, test } from 'vitest';
import type { RichNode } from '../../../src/platform/domains/stores/rich-content/decorations';
import { htmlOf } from '../../../src/platform/domains/stores/rich-content/html';
import { richContentOf, storedHtmlOf } from '../../../src/platform/domains/stores/rich-content/rich-content';
import { onEveryDatabase, refusalOf } from '../../harness/harness';

const nodesOf = (html: string): RichNode[] => richContentOf(html).nodes ?? [];

const textsOf = ({ nodes = [] }: RichNode) =>
  nodes.map(({ textData }) => [textData?.text, textData?.decorations?.map(({ type }) => type)]);

describe('HTML converted to rich content', () => {
  test('keeps bold, italic, underlined, struck and nested text as decorations', () => {
    const [paragraph] = nodesOf('<p>Plain <strong>bold <em>both</em></strong> <u>under</u> <s>gone</s></p>');
    expect(paragraph?.type).toBe('PARAGRAPH');
    expect(paragraph && textsOf(paragraph)).toEqual([
      ['Plain ', []],
      ['bold ', ['BOLD']],
      ['both', ['BOLD', 'ITALIC']],
      [' ', []],
      ['under', ['UNDERLINE']],
      [' ', []],
      ['gone', ['STRIKETHROUGH']],
    ]);
  });

  test('keeps links, except those that run a script', () => {
    const [paragraph] = nodesOf(
      '<a href="https://example.com/a?b=1&amp;c=2" target="_blank">there</a> <a href="javascript:alert(1)">bad</a>',
    );
    const link = { url: 'https://example.com/a?b=1&c=2', target: 'BLANK' };
    expect(paragraph?.nodes?.[0]?.textData?.decorations).toEqual([{ type: 'LINK', linkData: { link } }]);
    expect(paragraph?.nodes?.at(-1)?.textData).toEqual({ text: 'bad', decorations: [] });
  });

  test('keeps nested lists, headings, quotes, code and dividers', () => {
    const nodes = nodesOf(
      '<h2>Care</h2><ul><li>Wash<ol><li>cold</li></ol></li><li>Dry</li></ul><blockquote>Soft</blockquote><pre>x</pre><hr>end',
    );
    expect(nodes.map(({ type }) => type)).toEqual([
      'HEADING',
      'BULLETED_LIST',
      'BLOCKQUOTE',
      'CODE_BLOCK',
      'DIVIDER',
      'PARAGRAPH',
    ]);
    expect(nodes[0]?.headingData?.level).toBe(2);
    const [wash, dry] = nodes[1]?.nodes ?? [];
    expect(wash?.nodes?.map(({ type }) => type)).toEqual(['PARAGRAPH', 'ORDERED_LIST']);
    expect(wash?.nodes?.[1]?.orderedListData?.indentation).toBe(1);
    expect(dry?.nodes?.map(({ type }) => type)).toEqual(['PARAGRAPH']);
  });

  test('keeps superscript, subscript and decorations written as styles', () => {
    const [paragraph] = nodesOf(
      'x<sup>2</sup><sub>i</sub><span style="font-weight: 700; text-decoration: underline">styled</span><span style="color: red">plain</span>',
    );
    expect(paragraph && textsOf(paragraph)).toEqual([
      ['x', []],
      ['2', ['SUPERSCRIPT']],
      ['i', ['SUBSCRIPT']],
      ['styled', ['BOLD', 'UNDERLINE']],
      ['plain', []],
    ]);
  });

  test('keeps the start number of an ordered list', () => {
    const [list] = nodesOf('<ol start="3"><li>third</li></ol>');
    expect(list?.orderedListData).toEqual({ indentation: 0, start: 3 });
    expect(nodesOf('<ol start="first"><li>one</li></ol>')[0]?.orderedListData).toEqual({ indentation: 0 });
  });

  test('may have unclosed or unknown tags, and loses comments and scripts', () => {
    const nodes = nodesOf('<p>One<p><blink>Two</blink><!-- no --><script>alert(1)</script> &eacute;&amp;');
    expect(nodes.map(textsOf)).toEqual([
      [['One', []]],
      [
        ['Two', []],
        [' é&', []],
      ],
    ]);
    expect(nodesOf('  ')).toEqual([]);
  });

  test('may be nested thousands deep without overflowing the stack', () => {
    expect(nodesOf(`${'<div><b>'.repeat(20_000)}deep`)).toEqual([]);
  });

  test('has a unique ID in each node', () => {
    const ids = (nodes: readonly RichNode[]): string[] =>
      nodes.flatMap(({ id = '', type, nodes: inner = [] }) => (type === 'TEXT' ? [] : [id, ...ids(inner)]));
    const all = ids(nodesOf('<ul><li>a<ul><li>b</li></ul></li></ul><blockquote><p>c</p><p>d</p></blockquote><p>e</p>'));
    expect(new Set(all).size).toBe(all.length);
  });
});

test.each([
  '<p>Plain <span style="font-weight: 700">bold <em>both</em></span></p>',
  '<h3>Care</h3><ul><li>Wash<ol><li>cold</li></ol></li><li>Dry &amp; fold</li></ul>',
  '<ol start="3"><li>x<sup>2</sup></li><li>y<sub>i</sub></li></ol>',
  '<p><a href="https://example.com/?a=1&amp;b=2" target="_blank">there</a></p><hr><blockquote><p>Soft</p></blockquote>',
])('%s keeps its meaning when converted to rich content and back', (html) => {
  expect(richContentOf(htmlOf(richContentOf(html))).nodes?.map(textsOf)).toEqual(nodesOf(html).map(textsOf));
  expect(htmlOf(richContentOf(html)).replaceAll('</span><span style="font-weight: 700">', '')).toBe(html);
});

test('a rich content link that runs a script becomes plain text in HTML', () => {
  const link = { type: 'LINK' as const, linkData: { link: { url: 'javascript:alert(1)' } } };
  const text = { type: 'TEXT' as const, textData: { text: 'here', decorations: [link] } };
  expect(htmlOf({ nodes: [{ type: 'PARAGRAPH', nodes: [text] }] })).toBe('<p>here</p>');
});

describe('HTML that a product or section gives back', () => {
  test.each([
    ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['<p onclick="alert(1)">a</p><img src="x.png" onerror="alert(1)">', '<p>a</p>'],
    ['<a href="java\tscript:alert(1)">a</a><iframe src="https://example.com"></iframe>', '<p>a</p>'],
    ['<svg onload="alert(1)"></svg>b', '<p>b</p>'],
  ])('has no scripts: %s', (html, harmless) => {
    expect(storedHtmlOf(html)).toBe(harmless);
  });

  // Source of the span: the answer of the Ricos converter in wix/skills. Of the break: a shop's report.
  test.each([
    ['<p><strong>Size:</strong> 26cm</p>', '<p><span style="font-weight: 700">Size:</span> 26cm</p>'],
    ['<b>Warm</b>', '<p><span style="font-weight: 700">Warm</span></p>'],
    ['<p>Why?<br>Because.</p>', '<p>Why?</p><p>Because.</p>'],
    ['<h2>Care</h2><div>By hand</div>', '<h2>Care</h2><p>By hand</p>'],
    ['a < b & c', '<p>a &lt; b &amp; c</p>'],
    ['<P CLASS=x>unclosed', '<p>unclosed</p>'],
  ])('is what the platform makes of it: %s', (html, stored) => {
    expect(storedHtmlOf(html)).toBe(stored);
    expect(storedHtmlOf(stored)).toBe(stored);
  });

  test('loses content nested thousands deep, without overflowing the stack', () => {
    expect(storedHtmlOf(`${'<div>'.repeat(20_000)}deep`)).not.toContain('deep');
  });
});

onEveryDatabase('a Catalog V3 product’s description', (platform) => {
  const product = {
    name: 'Mug',
    productType: 'PHYSICAL' as const,
    physicalProperties: {},
    variantsInfo: { variants: [{ price: { actualPrice: { amount: '30' } } }] },
  };
  const fields = ['DESCRIPTION' as const, 'PLAIN_DESCRIPTION' as const];

  test('has nodes and decorations if it was sent as HTML', async () => {
    const { productsV3 } = (await platform.site('new-site')).owner();
    const plainDescription = '<p>For <b>tea</b></p><ul><li>one</li></ul>';
    const createdProduct = await productsV3.createProduct({ ...product, plainDescription }, { fields });
    const bold = '<span style="font-weight: 700">tea</span>';
    expect(createdProduct.plainDescription).toBe(`<p>For ${bold}</p><ul><li>one</li></ul>`);
    expect(createdProduct.description?.nodes?.map(({ type }) => type)).toEqual(['PARAGRAPH', 'BULLETED_LIST']);
    expect(createdProduct.description?.nodes?.[0]?.nodes?.[1]?.textData?.decorations).toMatchObject([{ type: 'BOLD' }]);
  });

  test('never contains a script, neither in the product nor in its info sections', async () => {
    const { productsV3 } = (await platform.site('new-site')).owner();
    const plainDescription = '<p onclick="alert(1)">Tea<script>alert(2)</script></p>';
    const infoSections = [{ uniqueName: 'care', title: 'Care', plainDescription }];
    const all = [...fields, 'INFO_SECTION' as const, 'INFO_SECTION_PLAIN_DESCRIPTION' as const];
    const createdProduct = await productsV3.createProduct(
      { ...product, plainDescription, infoSections },
      { fields: all },
    );
    expect([createdProduct.plainDescription, createdProduct.infoSections?.[0]?.plainDescription]).toEqual([
      '<p>Tea</p>',
      '<p>Tea</p>',
    ]);
  });

  test('is returned as HTML if it was sent as rich content', async () => {
    const { productsV3 } = (await platform.site('new-site')).owner();
    const description = richContentOf('<p>For <strong>tea</strong></p>');
    // The emulator creates the wire form, which differs from the SDK's form only in the names of enums.
    const createdProduct = await productsV3.createProduct(
      { ...product, description: description as never },
      { fields },
    );
    expect(createdProduct.plainDescription).toBe('<p>For <span style="font-weight: 700">tea</span></p>');
  });

  test.each([
    ['TEXT_CHOICES', 'options', { name: 'Size', optionRenderType: 'TEXT_CHOICES' as const }],
    ['SWATCH_CHOICES', 'options', { name: 'Color', optionRenderType: 'SWATCH_CHOICES' as const }],
  ])('an option of type %s without choicesSettings is refused at that field', async (_type, list, option) => {
    const { productsV3 } = (await platform.site('new-site')).owner();
    const refusal = await refusalOf(productsV3.createProduct({ ...product, [list]: [option] }));
    expect(refusal).toMatchObject({ status: 400, fields: ['product.options[0].choicesSettings'] });
  });

  test.each([
    ['TEXT_CHOICES', { modifierRenderType: 'TEXT_CHOICES' as const }, 'choicesSettings'],
    ['FREE_TEXT', { modifierRenderType: 'FREE_TEXT' as const }, 'freeTextSettings'],
    [
      'FREE_TEXT and choices',
      {
        modifierRenderType: 'FREE_TEXT' as const,
        choicesSettings: { choices: [{ name: 'A', choiceType: 'CHOICE_TEXT' as const }] },
      },
      'freeTextSettings',
    ],
  ])('a modifier of type %s without its settings is refused at that field', async (_type, modifier, settings) => {
    const { productsV3 } = (await platform.site('new-site')).owner();
    const refusal = await refusalOf(
      productsV3.createProduct({ ...product, modifiers: [{ name: 'Words', ...modifier }] }),
    );
    expect(refusal).toMatchObject({ status: 400, fields: [`product.modifiers[0].${settings}`] });
  });
});
