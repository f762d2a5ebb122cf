import { firstText } from '@/lib/address-query';
import { ExampleLists } from './example-lists';

export default async function Home({ searchParams }: PageProps<'/'>) {
  const { awaited } = await searchParams;
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pt-6 pb-6 sm:px-8 sm:pt-9">
      <h1 className="text-display">Four commerce flows, end to end.</h1>
      <p className="mt-2 mb-6 max-w-[75ch] text-soft sm:mb-7 sm:text-lead">
        Bookings, a store, event tickets and plans, built with the official Wix SDK. Go through one to the hosted
        checkout and back, and inspect every call along the way.
      </p>
      <ExampleLists isAwaited={firstText(awaited) !== undefined} />
    </div>
  );
}
