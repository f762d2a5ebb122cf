import { defineSeed } from '../define-seed';

/** All apps are installed, but nothing has been added. */
export default defineSeed({
  settings: { name: 'Empty site' },
});
