import { FLOWS } from '../flows';

export const dynamic = 'force-static';

/** For other programs. `orderId` is one more than the code of the example's app. */
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
