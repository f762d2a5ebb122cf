'use client';

import './globals.css';

/** The layout failed, so this page uses nothing of it. A link also works if scripts, which need the proxy, fail. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body className="mx-auto max-w-160 px-5 py-32">
        <title>Something went wrong</title>
        <h1 className="text-title">We couldn’t show this page</h1>
        <p className="my-5">The details are in the server’s log. Nothing was changed on the site.</p>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address reloads the page */}
        <a href="" className="font-semibold text-accent underline">
          Try again
        </a>
      </body>
    </html>
  );
}
