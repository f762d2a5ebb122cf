import type { PictureName } from '../pictures';
import { dayEvents } from './events-day';
import { eveningEvents } from './events-evening';
import { stageEvents } from './events-stage';
import type { Painter } from './painter';
import { plans } from './plans';
import { homeProducts } from './products-home';
import { shelfProducts } from './products-shelf';
import { wearProducts } from './products-wear';
import { careServices } from './services-care';
import { courseServices } from './services-courses';
import { staff } from './staff';

/** Paints each picture, in transactions of two pixels of the original. */
export const scenes = {
  ...careServices,
  ...courseServices,
  ...staff,
  ...wearProducts,
  ...homeProducts,
  ...shelfProducts,
  ...dayEvents,
  ...stageEvents,
  ...eveningEvents,
  ...plans,
} satisfies Record<PictureName, (painter: Painter) => void>;
