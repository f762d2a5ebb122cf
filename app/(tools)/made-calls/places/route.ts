import type { NextRequest } from 'next/server';
import { findPlaces } from '@/packages/devtools/places/places';

export async function GET({ nextUrl: { searchParams } }: NextRequest): Promise<Response> {
  const places = await findPlaces(searchParams.get('area') ?? '', searchParams.get('call') ?? '');
  return Response.json(places);
}
