import { expect, test } from 'vitest';
import { paragraphsOf, plainText } from '../../lib/texts/plain-text';

test.each([
  ['<p>Pure <b>linen</b>.</p><p>Washed.</p>', ['Pure linen.', 'Washed.']],
  ['One<br>two<br />three', ['One', 'two', 'three']],
  ['<ul>\n<li>Clay</li>\n<li>Glaze</li>\n</ul>', ['Clay', 'Glaze']],
  ['<p>&nbsp;</p><p>Salt &amp; pepper, the baker&#39;s</p>', ["Salt & pepper, the baker's"]],
  ['&lt;b&gt; &unknown; &#99999999;', ['<b> &unknown; &#99999999;']],
  ['', []],
  [null, []],
])('%j is split into the paragraphs %j', (html, paragraphs) => {
  expect(paragraphsOf(html)).toEqual(paragraphs);
});

test('plain text joins the paragraphs on one line', () => {
  expect(plainText('<p>First set</p>\n<p>standards</p>')).toBe('First set standards');
});
