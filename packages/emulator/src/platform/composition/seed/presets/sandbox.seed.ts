import { defineSeed } from '../define-seed';
import blog from './parts/blog.seed';
import bookings from './parts/bookings.seed';
import content from './parts/content.seed';
import coupons from './parts/coupons.seed';
import events from './parts/events.seed';
import members from './parts/members.seed';
import plans from './parts/plans.seed';
import shopV1 from './parts/shop-v1.seed';

export default defineSeed({
  settings: { name: 'The Corner Studio', catalogVersion: 'V1' },
  ...members,
  ...content,
  ...bookings,
  ...shopV1,
  ...coupons,
  ...events,
  ...plans,
  ...blog,
});
