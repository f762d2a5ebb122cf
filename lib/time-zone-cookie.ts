export const TIME_ZONE_COOKIE = 'time-zone';
