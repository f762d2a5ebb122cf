interface ChosenTime {
  /** Start and end on the zone's wall clock, parted by a slash. */
  time: string;
  zone: string;
  /** The resource ID of a member of staff. */
  staff: string | undefined;
  /** Search and category of the list of services, for the way back to it. */
  list: string | undefined;
}

/** The booking form for a time. */
export const bookAddress = (slug: string, { time, zone, staff, list }: ChosenTime): string =>
  `/booking/${encodeURIComponent(slug)}/book?${new URLSearchParams({ time, zone, ...(staff && { staff }), ...(list && { list }) })}`;
