/** The tag of everything that is cached of a site: to forget all of it, for example after a sandbox site was reset. */
export const siteTag = (clientId: string): string => `site/${clientId}`;
