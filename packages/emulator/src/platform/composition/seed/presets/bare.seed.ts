import { defineSeed } from '../define-seed';

export default defineSeed({
  settings: { name: 'The Corner Studio', apps: [], catalogVersion: 'V3' },
});
