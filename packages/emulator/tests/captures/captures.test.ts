import { REACHED } from './reached';
import { findReplay } from './replay';
import { captures } from './shapes';
import { testCaptures } from './test-captures';

testCaptures('captured answers', {
  captures: captures.filter(({ area }) => !area.startsWith('legacy/')),
  findReplay,
  reached: REACHED,
});
