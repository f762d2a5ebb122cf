/** A preset or a snapshot, and the page of the app to open afterwards. */
export interface SiteLink {
  preset?: string;
  site?: string;
  snapshot?: string;
  to?: string;
}

export const siteLink = (link: SiteLink): string =>
  `${window.location.origin}${window.location.pathname}#/new-site?${new URLSearchParams({ ...link })}`;
