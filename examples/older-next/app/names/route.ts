import { wix } from '../../lib/wix';

export const runtime = 'edge';
export const dynamic = 'force-dynamic';

/** Lists product names, on the edge runtime. */
export async function GET(): Promise<Response> {
  const { items } = await wix.productsV3.queryProducts().limit(4).find();
  return Response.json(items.map(({ name }) => name));
}
