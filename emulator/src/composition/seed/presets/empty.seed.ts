import { defineSeed } from '../define-seed';

export default defineSeed({
  settings: { name: 'Empty site' },
});
