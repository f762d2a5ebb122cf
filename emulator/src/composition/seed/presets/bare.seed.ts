import { defineSeed } from '../../../library/seed';

/** No app is installed. */
export default defineSeed({
  settings: { name: 'Bare site', apps: [] },
});
