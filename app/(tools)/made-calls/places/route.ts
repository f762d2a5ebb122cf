import type { NextRequest } from 'next/server';
import { placesOf } from '@/devtools/places/places';

/** Where this app makes the call. */
export async function GET({ nextUrl: { searchParams } }: NextRequest): Promise<Response> {
  const places = await placesOf(searchParams.get('area') ?? '', searchParams.get('call') ?? '');
  return Response.json(places);
}
