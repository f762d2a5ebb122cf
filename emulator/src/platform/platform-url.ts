/** Where the platform answers. */
export const PLATFORM_URL = 'https://www.wixapis.com';
