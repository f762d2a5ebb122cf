import { html } from 'hono/html';
import type { HostedPage } from '../hosted/flow';

export const hostedCheckout: HostedPage = {
  async show() {
    return { title: '', body: html`` };
  },
  async submit() {
    return { kind: 'refused', problem: '' };
  },
};
