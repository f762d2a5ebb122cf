import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** The argument that is read by people, of each way to refuse. */
const WORDS_AT = { PlatformError: 1, ApplicationError: 1, Error: 0, unauthorized: 0, refused: 0 };
const PROPERTIES_WITH_WORDS = new Set(['description']);

/** Leaves alone what only words a refusal: what it says to people decides nothing. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'words', {
    shouldIgnore({ node, parent, key, listKey }) {
      if (node.type !== 'StringLiteral' && node.type !== 'TemplateLiteral') return undefined;
      if (listKey === 'arguments' && WORDS_AT[parent?.callee?.name] === key) return WHY;
      if (parent?.type === 'ObjectProperty' && PROPERTIES_WITH_WORDS.has(parent.key.name)) return WHY;
      return undefined;
    },
  }),
];

const WHY = 'words for people';
