/** The older generations of events' calls. */

export { rsvpV1 } from './legacy/rsvp-v1/wing';
