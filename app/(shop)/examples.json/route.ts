import { FLOWS } from '../flows';

export const dynamic = 'force-static';

/** Lists the examples for other programs. `orderId` is the code of the example's app plus one. */
export const GET = (): Response =>
  Response.json(
    FLOWS.map(({ path, app, card: { title, description, image } }) => ({
      slug: path,
      orderId: app.code + 1,
      title,
      description,
      image,
    })),
  );
