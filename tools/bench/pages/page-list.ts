/** The first piece of real content on each page, and where a click on it leads. */
export const FLOW_PAGES = {
  '/booking': { content: 'ul[aria-label="Services"] > li a[href]', leadsTo: /\/booking\/./ },
  '/store': { content: 'ul[aria-label="Products"] > li a[href]', leadsTo: /\/store\/./ },
  '/tickets': { content: 'ul[aria-label="Events"] > li a[href]', leadsTo: /\/tickets\/./ },
  '/subscriptions': { content: 'ul[aria-label="Plans"] > li button', leadsTo: /\/hosted\// },
} as const;

/** The content that is the same for every visitor. */
export const DETAIL_PAGES = {
  '/booking/haircut': 'main h1',
  '/store/canvas-tote': 'main h1',
  '/tickets/jazz-night': 'main h1',
} as const;

/** The part that is requested at each visit, after the rest of the page. The other two pages have no such part. */
export const LIVE_PART = { path: '/booking/haircut', content: 'ul[aria-label="Open times"] a[href]' } as const;

/** Content for the signed-in member only, rendered after the platform has identified the member. */
export const ACCOUNT = { path: '/account', content: '#who ~ div p', visit: 'signed in' } as const;

export const HOME = { path: '/', content: 'main li a[href="/booking"]', leadsTo: /\/booking$/ } as const;
