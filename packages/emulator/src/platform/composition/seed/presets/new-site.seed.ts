import { defineSeed } from '../define-seed';
import blog from './parts/blog.seed';
import bookings from './parts/bookings.seed';
import content from './parts/content.seed';
import coupons from './parts/coupons.seed';
import events from './parts/events.seed';
import members from './parts/members.seed';
import plans from './parts/plans.seed';
import shop from './parts/shop.seed';

export default defineSeed({
  settings: { name: 'The Corner Studio', catalogVersion: 'V3' },
  ...members,
  ...content,
  ...bookings,
  ...shop,
  ...coupons,
  ...events,
  ...plans,
  ...blog,
});
