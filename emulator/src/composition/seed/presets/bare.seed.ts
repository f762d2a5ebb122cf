import { defineSeed } from '../define-seed';

/** No app is installed. */
export default defineSeed({
  settings: { name: 'Bare site', apps: [] },
});
