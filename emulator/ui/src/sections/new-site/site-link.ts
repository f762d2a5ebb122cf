/** What the address of the page says: a preset, or a snapshot of a site; and which page of the app to open. */
export interface SiteLink {
  preset?: string;
  site?: string;
  snapshot?: string;
  to?: string;
}

/** The link to a new site in that state. */
export const siteLink = (link: SiteLink): string =>
  `${window.location.origin}${window.location.pathname}#/new-site?${new URLSearchParams({ ...link })}`;
