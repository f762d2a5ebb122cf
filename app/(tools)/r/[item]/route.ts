import { itemNames, registryItem } from '@/tools/scripts/take/registry-item.mjs';

export const dynamic = 'force-static';
export const dynamicParams = false;

const root = () => /* turbopackIgnore: true */ process.cwd();

export const generateStaticParams = () => itemNames(root()).map((name) => ({ item: `${name}.json` }));

/** For `npx shadcn add`. Built with the app. */
export async function GET(_request: Request, { params }: RouteContext<'/r/[item]'>): Promise<Response> {
  const { item } = await params;
  return Response.json(registryItem(item.replace(/\.json$/, ''), root()));
}
