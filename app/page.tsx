import { Suspense } from 'react';
import { PageCalls } from '@/components/call-panel/page-calls';
import { ExampleLists, ExampleListsLoading } from '@/components/home/example-lists';

export default function Home() {
  return (
    <>
      <div className="mx-auto w-full max-w-6xl px-5 pt-12 pb-20 sm:px-8 sm:pt-20">
        <h1 className="max-w-[14ch] text-display">Four commerce flows, end to end.</h1>
        <p className="mt-6 max-w-[58ch] text-lead text-soft text-balance">
          Bookings, a store, event tickets and plans, built with the official Wix SDK. Open one, walk it to the hosted
          checkout and back, and read every call it made on the way.
        </p>
        <div className="mt-12 sm:mt-16">
          <Suspense fallback={<ExampleListsLoading />}>
            <ExampleLists />
          </Suspense>
        </div>
      </div>
      <PageCalls />
    </>
  );
}
