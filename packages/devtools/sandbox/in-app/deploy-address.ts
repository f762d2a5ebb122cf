const NEON = { type: 'integration', protocol: 'storage', productSlug: 'neon', integrationSlug: 'neon' };

/**
 * Vercel's page that deploys the repository together with a Neon database, which sets DATABASE_URL.
 * Source: the parameters of Vercel's deploy button; the product as in the README of vercel/chatbot.
 */
export const deployAddress = (repositoryUrl: string): string =>
  `https://vercel.com/new/clone?${new URLSearchParams({ 'repository-url': repositoryUrl, products: JSON.stringify([NEON]) })}`;

/** Adds the database to a project that exists. */
export const ADD_NEON = 'https://vercel.com/marketplace/neon';
