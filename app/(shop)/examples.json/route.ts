import { FLOWS } from '../flows';

export const dynamic = 'force-static';

/** The list of examples, for other programs. An example's `orderId` is one more than the code of the app it needs. */
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
