'use client';

import './globals.css';

/**
 * The last resort: the layout itself failed, so nothing of the shell may be used here. Where not even the proxy
 * answered, it is prerendered and its scripts do not run: the way on is a link.
 */
export default function GlobalError() {
  return (
    <html lang="en">
      <body className="mx-auto max-w-160 px-5 py-32">
        <title>Something failed</title>
        <h1 className="text-title">The app could not be shown</h1>
        <p className="my-5">The server’s log holds the error. Nothing was changed on the site.</p>
        {/* biome-ignore lint/a11y/useValidAnchor: to where the browser is, whatever is asked for there */}
        <a href="" className="font-semibold text-accent underline">
          Try again
        </a>
      </body>
    </html>
  );
}
