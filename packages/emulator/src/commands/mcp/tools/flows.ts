import * as z from 'zod';
import { EmulatorError } from '../../../server/library/errors';
import { recordEffects } from '../happened';
import { site } from '../inputs';
import { tool } from '../workbench';

export const flowTools = [
  tool({
    name: 'complete_flow',
    title: 'Pay a checkout or complete a hosted flow',
    description:
      'Goes through the hosted pages without a browser: signs in where asked, fills in test details, pays, and comes back. Pass checkoutId, or the fullUrl of a redirect session as url. Answers where the flow led, such as the orderId.',
    input: z.object({
      site,
      checkoutId: z.string().max(200).optional(),
      url: z.url().max(4_000).optional(),
      card: z
        .string()
        .max(30)
        .optional()
        .describe('default 4242 4242 4242 4242, approved; 4000 0000 0000 0002 is declined'),
      fields: z
        .record(z.string(), z.string())
        .optional()
        .describe('values for form fields, such as { email, delivery }'),
      member: z.object({ email: z.string(), password: z.string() }).optional(),
    }),
    async run({ site: name, checkoutId, url, card, fields, member }, workbench) {
      const target = await workbench.site(name);
      const options = { card, fields, member };
      const { result, events } = await recordEffects(workbench, target, () => {
        if (checkoutId !== undefined) return target.pay(checkoutId, options);
        if (url === undefined) throw new EmulatorError('pass checkoutId or url', 400);
        requireOwnAddress(url, target.url);
        return target.completeFlow(url, options);
      });
      return { changed: changeIn(events), site: target.clientId, ...result, events };
    },
  }),
];

/** A flow's pages belong to the emulator: no request may leave the machine. */
function requireOwnAddress(url: string, own: string): void {
  if (new URL(url).origin === new URL(own).origin) return;
  throw new EmulatorError(`${url} is no page of this emulator: its pages begin with ${own}`, 400);
}

const changeIn = (events: readonly string[]): string =>
  events.length === 0 ? 'nothing in the business: no event came of it' : `events of the business: ${events.length}`;
