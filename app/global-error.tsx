'use client';

/** The last resort: the layout itself failed, so nothing of the shell may be used here. */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="en">
      <body
        style={{ font: '1rem/1.5 system-ui, sans-serif', maxWidth: '40rem', margin: '15vh auto', padding: '0 1.25rem' }}
      >
        <title>Something failed</title>
        <h1>The app could not be shown</h1>
        <p>The server’s log holds the error. Nothing was changed on the site.</p>
        <button type="button" onClick={reset}>
          Try again
        </button>
      </body>
    </html>
  );
}
