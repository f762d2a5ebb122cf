import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** By function: the index of the argument with a text for people. */
const WORDS_AT = {
  PlatformError: 1,
  ApplicationError: 1,
  ConnectionLost: 0,
  Error: 0,
  invalidDefinition: 1,
  parseJson: 1,
  refine: 1,
  refuseNul: 1,
  refused: 0,
  unauthorized: 0,
};
/** `what`: the description of a removal. */
const PROPERTIES_WITH_WORDS = new Set(['description', 'what']);

/** Ignores the texts of refusals, which decide nothing, and the choice of indexes, which only affects speed. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'words', {
    shouldIgnore({ node, parent, key, listKey }) {
      if (parent?.type === 'ObjectProperty' && key === 'value' && parent.key.name === 'indexed') return SPEED;
      if (node.type !== 'StringLiteral' && node.type !== 'TemplateLiteral') return undefined;
      if (listKey === 'arguments' && WORDS_AT[nameOf(parent?.callee)] === key) return WHY;
      if (parent?.type === 'ObjectProperty' && PROPERTIES_WITH_WORDS.has(parent.key.name)) return WHY;
      return undefined;
    },
  }),
];

/** The name `f` of `f(…)` and of `a.f(…)`. */
const nameOf = (callee) => callee?.name ?? callee?.property?.name;

const WHY = 'words for people';
const SPEED = 'how fast it is found';
