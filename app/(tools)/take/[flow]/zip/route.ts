import { takenFlow, zipOf } from '@/devtools/take/taken-flow';

export async function GET(_request: Request, { params }: RouteContext<'/take/[flow]/zip'>): Promise<Response> {
  const flow = takenFlow((await params).flow);
  if (!flow) return new Response('This flow does not exist.', { status: 404 });
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${flow.fileName}"`,
    'cache-control': 'no-cache',
  };
  return new Response(zipOf(flow), { headers });
}
