/**
 * Next's cache of rendered pages, which here has none: each is rendered for its visit. Next.js 16.4.5 would go on from the
 * empty shell of a page with a slug when a form without script is sent, and then leave out what the action answered.
 */
export default class NoPageCache {
  async get() {
    return null;
  }

  async set() {}

  async revalidateTag() {}

  resetRequestCache() {}
}
