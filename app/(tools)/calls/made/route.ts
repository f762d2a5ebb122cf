import { unseenCalls } from '@/devtools/recorder/visit-calls';

/** The calls of the visit's actions that its panel has not shown yet. */
export async function GET(): Promise<Response> {
  return Response.json(await unseenCalls(), { headers: { 'cache-control': 'no-store' } });
}
