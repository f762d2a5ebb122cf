/** Source: the platform's own pages show this ID for staff members. */
export const STAFF_RESOURCE_TYPE_ID = '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155';
