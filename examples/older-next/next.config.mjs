export default { images: { remotePatterns: [{ protocol: 'https', hostname: 'static.wixstatic.com' }] } };
