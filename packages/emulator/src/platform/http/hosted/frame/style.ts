import { TOKENS } from '../../../home/package-files';
import { fontFace } from './font';

/** Inline, so that the pages need no other request before they are rendered. */
export const hostedStyle = (baseUrl: string): string => `
${fontFace(baseUrl)}
${TOKENS}
${RULES}`;

const RULES = `
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink); font: 16px/var(--leading) var(--font-text); -webkit-font-smoothing: antialiased; }
.top { display: flex; align-items: center; gap: .6rem; padding: 1rem max(1.25rem, 50% - 29.75rem); border-bottom: 1px solid var(--line); font-weight: 600; white-space: nowrap; }
.mark { flex: none; width: 1.1rem; height: 1.1rem; border-radius: 50% 50% 50% 0; background: var(--accent); }
.site { min-width: 0; overflow: hidden; text-overflow: ellipsis; }
.stands-in { margin-left: auto; padding: .15rem .65rem; border: 1px solid var(--line); border-radius: 1rem; font-weight: 400; font-size: .8125rem; color: var(--soft); }
main { max-width: 62rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { font-size: var(--text-title); font-weight: 650; line-height: 1.15; letter-spacing: -.028em; margin: 0 0 1rem; text-wrap: balance; }
h2 { font-size: 1.0625rem; line-height: 1.3; margin: 0 0 .75rem; }
p, ul { margin: 0 0 .9rem; }
ul { padding-left: 1.25rem; }
.columns { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem; align-items: start; }
/* The summary comes before the form, on a wide screen at its right. */
@media (max-width: 49.99rem) { main { padding-top: 1.25rem; } .columns { gap: 1rem; } .columns > aside { order: -1; margin-bottom: 0; } }
@media (min-width: 50rem) { .columns { grid-template-columns: minmax(0, 1fr) 20rem; } .columns > aside { grid-area: 1 / 2; position: sticky; top: 1.5rem; } }
.card, fieldset { background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-card); padding: var(--space-card); margin: 0 0 var(--space-field); min-width: 0; }
.narrow { max-width: 30rem; margin-inline: auto; }
fieldset fieldset { background: none; border: 0; border-radius: 0; padding: 0; }
/* A floated legend is laid out like a heading inside the box; otherwise browsers put it on the border. */
legend { float: left; width: 100%; padding: 0; margin: 0 0 .75rem; font-size: 1.0625rem; font-weight: 600; line-height: 1.3; }
legend + * { clear: both; }
fieldset fieldset > legend { font-size: var(--text-small); font-weight: 500; margin: 0 0 .1rem; }
:is(fieldset, .card, .columns > *) > :last-child { margin-bottom: 0; }
.field { display: block; margin: 0 0 .9rem; }
.field > span { display: block; font-size: var(--text-small); font-weight: 500; margin-bottom: .25rem; }
.row { display: grid; gap: .9rem; margin-bottom: .9rem; }
.row > .field { margin-bottom: 0; }
@media (min-width: 30rem) { .row { grid-template-columns: 1fr 1fr; } }
/* A field with a button: the button is level with the input, below its label. */
.row:has(> button) { grid-template-columns: minmax(0, 1fr) auto; }
.row:has(> button) .field > span:first-child { white-space: nowrap; }
.row > button { align-self: start; margin-top: 1.6rem; min-height: var(--target); }
input:not([type=radio]):not([type=checkbox]), select, textarea { width: 100%; font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--edge); border-radius: var(--radius-field); padding: .6rem .7rem; min-height: var(--target); }
:is(input:not([type=radio]):not([type=checkbox]), select, textarea)[aria-invalid=true] { border-color: var(--bad); border-width: 2px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.choice { display: flex; gap: .6rem; align-items: flex-start; min-height: var(--target); padding: .55rem 0; }
.choice input { margin-top: .3rem; accent-color: var(--accent); width: 1.1rem; height: 1.1rem; flex: none; }
.error { color: var(--bad); }
.error, .field .hint { display: block; font-size: var(--text-small); margin: .3rem 0 0; }
.problem, .warning { background: var(--bad-wash); color: var(--bad); border: 1px solid currentColor; border-radius: var(--radius-field); padding: .75rem 1rem; margin: 0 0 1rem; }
.warning { background: var(--warn-wash); color: var(--warn); }
:is(.problem, .warning) a { color: inherit; font-weight: 600; }
button, .button { display: inline-flex; justify-content: center; align-items: center; min-height: 2.9rem; padding: .6rem 1.4rem; border: 1px solid transparent; border-radius: var(--radius-button); background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
button.plain, .button.plain { background: transparent; color: var(--ink); border-color: var(--edge); }
button.text { min-height: 0; padding: .35rem 0; border: 0; background: none; color: var(--accent); font-size: var(--text-small); font-weight: 500; text-decoration: underline; text-underline-offset: .2em; text-align: left; }
@media (max-width: 49.99rem) { button.text { min-height: var(--target); } }
button:hover, .button:hover { filter: brightness(1.12); }
button.plain:hover, .button.plain:hover { border-color: var(--ink); filter: none; }
details { margin: 0 0 .6rem; }
summary { cursor: pointer; font-weight: 500; padding: .6rem 0; }
details p { margin: .25rem 0 .6rem; }
a.leave:not(.button) { color: var(--soft); font-size: var(--text-small); padding-block: .75rem; }
.option { display: grid; grid-template: "title price" "hint hint" / minmax(0, 1fr) auto; gap: 0 1rem; }
.option .hint { grid-area: hint; }
.price { grid-area: price; font-weight: 600; font-variant-numeric: tabular-nums; }
.choice > span { flex: 1; min-width: 0; }
[data-renewed=delivery] .choice { border: 1px solid var(--line); border-radius: var(--radius-field); padding: .7rem .9rem; margin-bottom: .5rem; cursor: pointer; }
[data-renewed=delivery] .choice:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; margin-top: 1.25rem; }
@media (max-width: 29.99rem) { .actions > * { flex: 1 1 100%; } }
.actions > [data-renewed] { display: contents; }
@media (max-width: 29.99rem) { .actions > [data-renewed] > * { flex: 1 1 100%; } }
[data-renewed=discounts] { margin-bottom: 1rem; }
[data-renewed=discounts] :last-child { margin-bottom: 0; }
.applied { display: flex; justify-content: space-between; align-items: baseline; gap: 0 1rem; overflow-wrap: anywhere; }
.applied > button { flex: none; }
.quiet, .hint { color: var(--soft); font-size: var(--text-small); }
a { color: var(--accent); }
hr { border: 0; border-top: 1px solid var(--line); margin: .6rem 0; }
/* Labels keep their line as long as there is room: a long text beside them wraps first. */
dl.lines { margin: 0; display: grid; grid-template-columns: minmax(0, max-content) minmax(min-content, 1fr); row-gap: .45rem; }
dl.lines + * { margin-top: 1rem; }
dl.lines dt { min-width: 0; overflow-wrap: anywhere; } dl.lines dd { margin: 0; padding-left: 1rem; text-align: right; font-variant-numeric: tabular-nums; }
dl.lines .total { font-weight: 700; font-size: 1.0625rem; border-top: 1px solid var(--line); padding-top: .6rem; margin-top: .2rem; }
.test-cards summary { color: var(--accent); font-size: var(--text-small); padding: .75rem 0; }
.test-cards .grid { display: grid; gap: .5rem; }
@media (min-width: 30rem) { .test-cards .grid { grid-template-columns: 1fr 1fr; } }
.test-cards .choice { border: 1px solid var(--line); border-radius: var(--radius-field); padding: .55rem .7rem; line-height: 1.35; cursor: pointer; }
.test-cards .choice:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
.test-cards .choice:hover { border-color: var(--edge); }
.number { display: block; font-size: .8125rem; color: var(--soft); font-variant-numeric: tabular-nums; }
form:has([name=payment][value=OFFLINE]:checked) .by-card { display: none; }
.tablist { display: grid; grid-template-columns: 1fr 1fr; gap: .25rem; padding: .25rem; margin-bottom: .75rem; }
.tablist legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.tablist label { position: relative; display: block; cursor: pointer; }
.tablist input { position: absolute; opacity: 0; inset: 0; width: 100%; height: 100%; margin: 0; cursor: pointer; }
.tablist span { display: block; padding: .6rem .5rem; border-radius: var(--radius-field); text-align: center; font-weight: 600; color: var(--soft); }
.tablist :checked + span { background: var(--accent); color: var(--on-accent); }
.tablist :focus-visible + span { outline: 3px solid var(--accent); outline-offset: 2px; }
.tabs:has([value=sign-up]:checked) .log-in, .tabs:has([value=log-in]:checked) .sign-up { display: none; }
button.small { min-height: 2.25rem; padding: .3rem .9rem; font-size: var(--text-small); }
@media (max-width: 49.99rem) { button.small { min-height: var(--target); } }
form:is(.log-in, .sign-up) .actions > button { flex: 1; }
.or { margin-bottom: 1rem; padding-bottom: 1.25rem; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.or button { width: 100%; padding-inline: 1rem; margin-bottom: .5rem; }
.clock { font-weight: 600; color: var(--ink); font-variant-numeric: tabular-nums; }
.foot { max-width: 62rem; margin: 0 auto; padding: 0 1.25rem 2rem; font-size: .8125rem; color: var(--soft); }
.unseen { display: none; }
.letters { max-width: 40rem; margin-inline: auto; }
.letter { overflow-wrap: anywhere; }
.letter + p { margin-top: 1rem; }
.letter > span { display: flex; justify-content: space-between; gap: 0 1rem; min-height: 1.55em; }
.letter > span > :last-child:not(:first-child) { flex: none; font-variant-numeric: tabular-nums; }
[hidden] { display: none !important; }
/* Pages of products, services and events: the picture, and beside it what it is and the form. */
.offer { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.25rem 2rem; align-items: start; }
@media (min-width: 50rem) { .offer:has(> img) { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); } .offer:not(:has(> img)) { max-width: 34rem; margin-inline: auto; } }
.offer > div { min-width: 0; overflow-wrap: anywhere; }
img.cover { display: block; width: 100%; height: auto; aspect-ratio: 4 / 3; object-fit: cover; border-radius: var(--radius-card); background: var(--line); }
.cost { font-size: 1.25rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.cost s { font-weight: 400; font-size: 1rem; color: var(--soft); margin-right: .4rem; }
.short { max-width: 8rem; }
.times { display: grid; grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr)); gap: .5rem; }
.times .choice { border: 1px solid var(--edge); border-radius: var(--radius-field); padding: .55rem .5rem; white-space: nowrap; cursor: pointer; font-variant-numeric: tabular-nums; }
.times .choice:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
.ticket { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .25rem 1rem; align-items: center; padding: .75rem 0; border-top: 1px solid var(--line); }
.ticket:first-of-type { border-top: 0; padding-top: 0; }
.ticket p { margin: 0; }
.ticket .field { margin: 0; min-width: 5rem; }
.ticket .wide { grid-column: 1 / -1; }
.unsighted { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
img.thumb { width: 3.5rem; height: 3.5rem; object-fit: cover; border-radius: var(--radius-field); background: var(--line); margin-bottom: .75rem; }
.what { display: flex; gap: .85rem; align-items: flex-start; margin-bottom: .9rem; }
.what > div { min-width: 0; overflow-wrap: anywhere; }
.what h2 { margin-bottom: .25rem; }
.what p { margin-bottom: .25rem; }
.what img.thumb { flex: none; margin: 0; }
dt:has(> img.thumb) { position: relative; padding-left: 4.25rem; min-height: 3.5rem; }
dt > img.thumb { position: absolute; inset: 0 auto auto 0; margin: 0; }
dl.lines dt:has(> img.thumb):has(+ dd + dd.details) { min-height: 0; }
/* Takes no part in the columns' widths. */
dl.lines dd.details { contain: inline-size; grid-column: 1 / -1; margin: -.35rem 0 .35rem; padding: 0; text-align: left; color: var(--soft); font-size: var(--text-small); }
dl.lines dt:has(> img.thumb) + dd + dd.details { padding-left: 4.25rem; min-height: 1.85rem; margin-bottom: 0; }
dl.lines:has(img.thumb) { row-gap: .8rem; }
`;
