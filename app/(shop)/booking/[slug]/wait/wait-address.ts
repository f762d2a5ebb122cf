interface FullTime {
  /** Start and end on the zone's wall clock, parted by a slash. */
  time: string;
  zone: string;
  /** Search and category of the list of services, for the way back to it. */
  list: string | undefined;
}

/** The waiting list of a full session. */
export const waitAddress = (slug: string, { time, zone, list }: FullTime): string =>
  `/booking/${encodeURIComponent(slug)}/wait?${new URLSearchParams({ time, zone, ...(list && { list }) })}`;
