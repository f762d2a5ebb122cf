export const PLATFORM_URL = 'https://www.wixapis.com';
