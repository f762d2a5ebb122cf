import type { Recipes } from '../machinery/recipe';

const times = { start: { localDate: '2027-02-10T18:00:00' }, end: { localDate: '2027-02-10T19:00:00' } };
const resources = [{ id: '$staffMember.resourceId', permissionRole: 'WRITER' }];
const event = { scheduleId: '$bookings/service.schedule.id', resources, ...times };
const changed = { id: '$event.id', revision: '$event.revision', totalCapacity: 3 };
const renamed = { id: '$room.id', revision: '$room.revision', name: 'Great hall' };
const renamedType = { id: '$resourceType.id', revision: '$resourceType.revision', name: 'Great halls $unique' };
const window = { fromLocalDate: '2027-02-01T00:00:00', toLocalDate: '2027-03-01T00:00:00' };
const scheduleId = '$bookings/service.schedule.id';

/** Sessions of a class, resources and their types. */
export const calendarRecipes: Recipes = {
  'events.createEvent': { request: { event }, gives: { event: 'event' } },
  'events.getEvent': { request: { eventId: '$event.id' } },
  'events.listEvents': { request: { eventIds: ['$event.id'] } },
  'events.queryEvents': { request: { ...window, query: { filter: { scheduleId } } } },
  'events.updateEvent': { request: { event: changed } },
  'events.cancelEvent': { request: { eventId: '$event.id' } },
  'events.bulkCreateEvent': { request: { events: [{ event }], returnEntity: true } },
  'events.bulkUpdateEvent': { request: { events: [{ event: changed }] } },
  'events.bulkCancelEvent': { request: { eventIds: ['$event.id'] } },
  'resourceTypes.createResourceType': {
    request: { resourceType: { name: 'Halls $unique' } },
    gives: { resourceType: 'resourceType' },
  },
  'resourceTypes.getResourceType': { request: { resourceTypeId: '$resourceType.id' } },
  'resourceTypes.queryResourceTypes': { request: { query: { filter: { name: '$resourceType.name' } } } },
  'resourceTypes.updateResourceType': { request: { resourceType: renamedType } },
  'resourceTypes.deleteResourceType': { request: { resourceTypeId: '$resourceType.id' } },
  'resources.createResource': { request: { resource: { name: 'Hall' } }, gives: { resource: 'room' } },
  'resources.bulkCreateResources': { request: { resources: [{ name: 'Stage' }], returnEntity: true } },
  'resources.updateResource': { request: { resource: renamed } },
  'resources.bulkUpdateResources': { request: { resources: [{ resource: renamed }] } },
  'resources.deleteResource': { request: { resourceId: '$room.id' } },
  'resources.bulkDeleteResources': { request: { ids: ['$room.id'] } },
  'resources.getResource': { request: { resourceId: '$staffMember.resourceId' } },
  'resources.queryResources': { request: { query: { filter: { id: '$staffMember.resourceId' } } } },
  'resources.searchResources': { request: { search: { search: { expression: 'maya' } } } },
  'schedules.getSchedule': { request: { scheduleId } },
  'schedules.querySchedules': { request: { query: { filter: { id: scheduleId } } } },
};
