import type { NextRequest } from 'next/server';
import { placesOf } from '@/devtools/places/places';

export async function GET({ nextUrl: { searchParams } }: NextRequest): Promise<Response> {
  const places = await placesOf(searchParams.get('area') ?? '', searchParams.get('call') ?? '');
  return Response.json(places);
}
