import { defineSeed } from '../define-seed';
import blog from './parts/blog.seed';
import bookings from './parts/bookings.seed';
import content from './parts/content.seed';
import members from './parts/members.seed';

export default defineSeed({
  settings: { name: 'The Corner Studio', apps: ['bookings', 'members'] },
  ...members,
  ...content,
  ...bookings,
  ...blog,
});
