import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [index('routes/shop.tsx'), route('thank-you', 'routes/thank-you.tsx')] satisfies RouteConfig;
