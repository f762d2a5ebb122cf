import type { Recipes, RecipeValue } from '../machinery/recipe';

const event = (registration: { [name: string]: RecipeValue }, title = 'Open evening') => ({
  title,
  location: { type: 'VENUE', name: 'Old Mill', address: { city: 'Vilnius', country: 'LT' } },
  dateAndTimeSettings: {
    startDate: '2099-03-20T16:00:00Z',
    endDate: '2099-03-20T18:00:00Z',
    timeZoneId: 'Europe/Vilnius',
  },
  registration,
});
const ticketing = { initialType: 'TICKETING' };
const tea = {
  name: 'Tea',
  timeSlot: { start: '2099-03-20T17:00:00.000Z', end: '2099-03-20T18:00:00.000Z', timeZoneId: 'Europe/Vilnius' },
};

const events: Recipes = {
  'wixEventsV2.createEvent': { request: { event: event(ticketing) } },
  'an open event': {
    operation: 'wixEventsV2.createEvent',
    request: { event: event({ initialType: 'RSVP', rsvp: { responseType: 'YES_AND_NO' } }) },
  },
  'a draft event': { operation: 'wixEventsV2.createEvent', request: { event: event(ticketing), draft: true } },
  'an event to be taken away': {
    operation: 'wixEventsV2.createEvent',
    request: { event: event(ticketing, 'To be taken away') },
  },
  'wixEventsV2.publishDraftEvent': { after: ['a draft event'] },
  'wixEventsV2.updateEvent': { request: { event: { shortDescription: 'With music' } } },
  'wixEventsV2.getEventBySlug': { as: 'visitor', request: { slug: '$event.slug' } },
  'wixEventsV2.bulkCancelEventsByFilter': {
    after: ['an event to be taken away'],
    request: { filter: { filter: { id: '$event.id' } } },
  },
  'wixEventsV2.bulkDeleteEventsByFilter': {
    after: ['an event to be taken away'],
    request: { filter: { filter: { id: '$event.id' } } },
  },
  'wixEventsV2.queryEvents': { as: 'visitor' },
};

const categories: Recipes = {
  'events.categories.createCategory': { request: { category: { name: 'Crafts $unique' } } },
  'events.categories.bulkCreateCategory': { request: { categories: [{ name: 'Music $unique' }] } },
  'events.categories.updateCategory': { request: { category: { name: 'Arts $unique' } } },
  'events.categories.assignEvents': { request: { categoryId: '$category.id', eventId: ['$event.id'] } },
  'events.categories.unassignEvents': {
    after: ['events.categories.assignEvents'],
    request: { categoryId: '$category.id', eventId: ['$event.id'] },
  },
  'events.categories.bulkAssignEvents': { request: { categoryId: ['$category.id'], eventId: ['$event.id'] } },
  'events.categories.bulkUnassignEvents': { request: { categoryId: ['$category.id'], eventId: ['$event.id'] } },
  'events.categories.bulkAssignEventsAsync': { request: { categoryId: ['$category.id'], filter: { id: '$event.id' } } },
  'events.categories.bulkUnassignEventsAsync': {
    request: { categoryId: ['$category.id'], filter: { id: '$event.id' } },
  },
  'events.categories.reorderCategoryEvents': {
    after: ['events.categories.assignEvents', 'a second event of the category'],
    request: { categoryId: '$category.id', eventId: '$event.id', afterEventId: '$earlierEvent.id' },
  },
  'a second event of the category': {
    operation: 'events.categories.assignEvents',
    after: ['an open event'],
    request: { categoryId: '$category.id', eventId: ['$event.id'] },
  },
};

const forms: Recipes = {
  'events.forms.addControl': { request: { eventId: '$event.id', phone: {} }, gives: { control: '' } },
  'events.forms.updateControl': {
    request: {
      eventId: '$event.id',
      id: '00000000-0000-4000-8000-000000000001',
      name: { labels: { firstName: 'Given name' } },
    },
  },
  'events.forms.deleteControl': {
    after: ['events.forms.addControl'],
    request: { eventId: '$event.id', id: '$control.id' },
  },
  'events.forms.discardDraft': { after: ['events.forms.addControl'], request: { eventId: '$event.id' } },
  'events.forms.publishDraft': { after: ['events.forms.addControl'], request: { eventId: '$event.id' } },
  'events.forms.updateMessages': { request: { messages: { rsvp: { submitActionLabel: 'Count me in' } } } },
};

const agenda: Recipes = {
  'schedule.addScheduleItem': { request: { item: tea }, gives: { item: 'item' } },
  'a published agenda': {
    operation: 'schedule.publishDraft',
    after: ['schedule.addScheduleItem'],
    request: { eventId: '$event.id' },
  },
  'schedule.publishDraft': { after: ['schedule.addScheduleItem'] },
  'schedule.discardDraft': { after: ['schedule.addScheduleItem'] },
  'schedule.getScheduleItem': { after: ['a published agenda'], request: { itemId: '$item.id' } },
  'schedule.updateScheduleItem': { request: { itemId: '$item.id', item: { name: 'Coffee' }, fields: ['name'] } },
  'schedule.deleteScheduleItem': { after: ['schedule.addScheduleItem'], request: { itemIds: ['$item.id'] } },
  'schedule.rescheduleDraft': {
    after: ['schedule.addScheduleItem'],
    request: { timeZoneId: 'Europe/London', timeSlotOffset: '-5400s' },
  },
  'scheduleBookmarks.createBookmark': {
    as: 'member',
    after: ['a published agenda'],
    request: { eventId: '$event.id', itemId: '$item.id' },
  },
  'scheduleBookmarks.deleteBookmark': {
    as: 'member',
    after: ['scheduleBookmarks.createBookmark'],
    request: { eventId: '$event.id', itemId: '$item.id' },
  },
  'scheduleBookmarks.listBookmarks': { as: 'member', after: ['scheduleBookmarks.createBookmark'] },
};

const policiesAndStaff: Recipes = {
  'policies.createPolicy': { request: { policy: { name: 'Returns', body: '<p>Up to 48 hours before.</p>' } } },
  'another policy': {
    operation: 'policies.createPolicy',
    request: { policy: { eventId: '$event.id', name: 'Dogs', body: '<p>Welcome.</p>' } },
  },
  'policies.updatePolicy': {
    request: { policy: { eventId: '$policy.eventId', name: 'Returns', body: '<p>Any time.</p>' } },
  },
  'policies.reorderEventPolicies': {
    after: ['policies.createPolicy', 'another policy'],
    request: { eventId: '$event.id', policyId: '$policy.id', afterPolicyId: '$earlierPolicy.id' },
  },
  'policies.queryPolicies': { as: 'visitor', request: { query: { filter: { eventId: '$event.id' } } } },
  'notifications.upsertNotificationConfig': {
    request: { notificationConfig: { id: '$event.id', invoice: { sendingEnabled: false } } },
  },
  'notifications.resolveNotificationConfig': { request: { notificationConfigId: '$event.id' } },
  'notifications.triggerNotification': {
    request: { emailNotificationType: 'EMAIL_NEW_SPOTS_AVAILABLE', eventGuests: { eventId: '$event.id' } },
  },
  'events.staffMembers.createStaffMember': {
    request: { staffMember: { name: 'Ada', allEvents: {}, permissions: ['CHECK_IN_GUESTS'] } },
  },
  'events.staffMembers.getStaffMember': { request: { fieldsets: ['LOGIN_LINK'] } },
  'events.staffMembers.joinStaffMember': {
    after: ['a login link'],
    request: { joinToken: '$loginToken' },
    gives: { checkIn: '' },
  },
  'events.staffMembers.loginStaffMember': {
    after: ['a login link', 'events.staffMembers.joinStaffMember'],
    request: { loginToken: '$loginToken' },
  },
  'events.staffMembers.accessStaffMember': { request: { accessToken: '$checkIn.accessToken' } },
  'events.staffMembers.updateStaffMember': { request: { staffMember: { status: 'ACCESS_PAUSED' } } },
};

export const eventRecipes: Recipes = { ...events, ...categories, ...forms, ...agenda, ...policiesAndStaff };
