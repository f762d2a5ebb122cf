/** The platform's address. */
export const PLATFORM_URL = 'https://www.wixapis.com';
