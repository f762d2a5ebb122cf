export { STATUS_CODES } from 'node:http';
