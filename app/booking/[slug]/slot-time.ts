import * as z from 'zod';

/** Start and end of a slot, as the platform gave them. */
export const SlotTime = z.templateLiteral([z.iso.datetime({ offset: true }), '/', z.iso.datetime({ offset: true })]);

export function boundsOfTime(time: z.infer<typeof SlotTime>): { from: string; to: string } {
  const [from = '', to = ''] = time.split('/');
  return { from, to };
}
