import type { ComparisonResult } from './report';

export const renderPage = (result: ComparisonResult): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your site compared with the emulator</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; color: light-dark(#1f1d1a, #f2efe9); background: light-dark(#fbfaf7, #131210); }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem; }
h1 { font-size: 1.75rem; } h2 { font-size: 1.1rem; margin: 2rem 0 0; }
article { border-top: 1px solid light-dark(#d9d5cc, #3a3833); padding: .75rem 0; }
p { margin: .25rem 0; overflow-wrap: anywhere; }
.calls, .explained { color: light-dark(#5c574e, #b5afa4); font-size: .875rem; }
pre { overflow-x: auto; padding: .75rem; border-radius: .5rem; background: light-dark(#efece4, #211f1b); font-size: .8rem; }
</style>
</head>
<body>
<main>
<h1>Your site compared with the emulator</h1>
<p>${escapeHtml(summaryOf(result))}</p>
${sections(result)}
</main>
</body>
</html>
`;

function sections({ differences }: ComparisonResult): string {
  const operations = [...new Set(differences.map(({ operation }) => operation))];
  return operations
    .map((operation) => {
      const articles = differences.filter((each) => each.operation === operation).map(article);
      return `<section>\n<h2>${escapeHtml(operation)}</h2>\n${articles.join('\n')}\n</section>`;
    })
    .join('\n');
}

const article = ({ sentence, seenIn, explained, repeat }: ComparisonResult['differences'][number]): string => `<article>
<p>${escapeHtml(sentence)}</p>
<p class="calls">Seen in: ${escapeHtml(seenIn.join(', '))}</p>
${explained === undefined ? '' : `<p class="explained">Explained: ${escapeHtml(explained)}.</p>`}
<pre tabindex="0"><code>${escapeHtml(repeat)}</code></pre>
</article>`;

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

export function renderText({ calls, differences }: ComparisonResult): string {
  const open = differences.filter(({ explained }) => explained === undefined);
  const explained = differences.filter((each) => each.explained !== undefined);
  const lines = open.flatMap(({ operation, sentence, seenIn, repeat }) => [
    `${operation} (${seenIn.join(', ')})`,
    `  ${sentence}`,
    `  ${repeat}`,
    '',
  ]);
  const reasons = new Map(explained.map((each) => [`${each.operation}: ${each.explained}`, each]));
  return [
    ...lines,
    ...[...reasons.keys()].map((reason) => `Explained: ${reason}.`),
    summaryOf({ calls, differences }),
  ].join('\n');
}

function summaryOf({ calls, differences }: ComparisonResult): string {
  const open = differences.filter(({ explained }) => explained === undefined).length;
  const explained = differences.length - open;
  const count = open === 0 ? 'No differences' : `${open} difference${open === 1 ? '' : 's'}`;
  return `${count} in ${calls} calls${explained > 0 ? `, and ${explained} explained` : ''}.`;
}
