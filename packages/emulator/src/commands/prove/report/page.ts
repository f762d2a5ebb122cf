import { html, raw } from 'hono/html';
import { type Finding, RULES } from '../verdict/finding';
import type { Report } from './proof-report';
import { countText } from './text';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
  article { border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); border-radius: .5rem; margin: 1rem 0; padding: 0 1rem 1rem; }
  dl { display: grid; gap: .25rem 1rem; grid-template-columns: max-content 1fr; }
  dt { opacity: .75; } dd { margin: 0; overflow-wrap: anywhere; }
  img { border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); max-width: 100%; }
  .table { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
  th, td { border-bottom: 1px solid color-mix(in srgb, currentcolor 20%, transparent); padding: .25rem .75rem .25rem 0; text-align: left; vertical-align: top; }
  td:nth-child(2) { min-width: 12rem; }
  code { font-size: .875em; overflow-wrap: anywhere; }
  @media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .5rem; } }
`;

/** One file; pictures stay beside it. */
export const reportPage = ({ command, findings, runs, leftOut }: Report) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Proof of ${command}</title>
<style>${raw(STYLE)}</style></head><body>
<h1>${findings.length === 0 ? 'The business held under every trouble' : countText(findings.length, 'finding')}</h1>
<p><code>${command}</code></p>
${findings.map(findingArticle)}
<h2>Runs</h2>
<div class="table"><table><thead><tr><th>Trouble</th><th>What happens</th><th>Test</th><th>Findings</th><th>Time</th></tr></thead><tbody>
${runs.map(
  ({ trouble, title, code, findings: count, durationMs }) =>
    html`<tr><td><code>${trouble}</code></td><td>${title}</td><td>${code === 0 ? 'passed' : 'failed'}</td><td>${count}</td><td>${(durationMs / 1_000).toFixed(1)} s</td></tr>`,
)}
${leftOut.map(({ trouble, title, reason }) => html`<tr><td><code>${trouble}</code></td><td>${title}</td><td colspan="3">left out: ${reason}</td></tr>`)}
</tbody></table></div>
<p>A failed test is no finding of its own: a declined card has to fail a test of the sunny day.</p>
</body></html>`;

const findingArticle = ({
  rule,
  text,
  trouble,
  title,
  test,
  holds,
  call,
  places,
  picture,
  video,
  repeat,
}: Finding) => html`<article>
<h2>${text}</h2><dl>
<dt>Rule</dt><dd>${RULES[rule]}</dd>
<dt>Trouble</dt><dd>${title} (<code>${trouble}</code>)</dd>
<dt>Test</dt><dd>${test}</dd>
${holds.length > 0 && html`<dt>Business</dt><dd>${holds.map((line) => html`${line}<br>`)}</dd>`}
${call && html`<dt>Call</dt><dd><code>${call}</code> ${places.join(', ')}</dd>`}
<dt>Repeat</dt><dd><code>${repeat}</code></dd></dl>
${picture && html`<a href="${picture}"><img src="${picture}" alt="What the buyer saw"></a>`}
${video && html`<p><a href="${video}">Video of the test</a></p>`}</article>`;
