export { deleteCookie, getCookie, setCookie } from 'hono/cookie';
