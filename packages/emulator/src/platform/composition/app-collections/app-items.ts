import type { AppItems } from '../../domains/data/app-collections/items';
import { abandonedCarts } from './abandoned-carts';
import { blogCategories, blogPosts, blogTags } from './blog';
import { bookingSchedules, bookingServices, bookingStaff } from './bookings';
import { eventItems, ticketItems } from './events';
import { fullMembers, privateMembers, publicMembers } from './members';
import { planItems } from './plans';
import { inventoryItems, storeOrders, storeVariantItems } from './stock-and-orders';
import { storeCollections, storeProducts } from './stores';

export const appItems: AppItems = {
  'Members/FullData': fullMembers,
  'Members/PublicData': publicMembers,
  'Members/PrivateMembersData': privateMembers,
  'Members/PrivateData': privateMembers,
  'Stores/Products': storeProducts,
  'Stores/Collections': storeCollections,
  'Stores/Variants': storeVariantItems,
  'Stores/InventoryItems': inventoryItems,
  'Stores/AbandonedCarts': abandonedCarts,
  'Stores/Orders': storeOrders,
  'Bookings/Services': bookingServices,
  'Bookings/Staff': bookingStaff,
  'Bookings/Schedule': bookingSchedules,
  'Events/Events': eventItems,
  'Events/Tickets': ticketItems,
  'PaidPlans/Plans': planItems,
  'Blog/Posts': blogPosts,
  'Blog/Categories': blogCategories,
  'Blog/Tags': blogTags,
};
