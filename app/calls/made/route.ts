import { takeVisitCalls } from '@/lib/wix/trace/visit-calls';

/** The calls that the visit's actions have made since its panel last asked. */
export async function GET(): Promise<Response> {
  return Response.json(await takeVisitCalls(), { headers: { 'cache-control': 'no-store' } });
}
