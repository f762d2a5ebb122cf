/** A preset or a snapshot of a site, and the page of the app to open afterwards. */
export interface SiteLink {
  preset?: string;
  site?: string;
  snapshot?: string;
  to?: string;
}

/** The link to a new site in that state. */
export const siteLink = (link: SiteLink): string =>
  `${window.location.origin}${window.location.pathname}#/new-site?${new URLSearchParams({ ...link })}`;
