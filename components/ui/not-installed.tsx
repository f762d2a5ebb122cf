import { installHint } from '@/lib/examples';

interface NotInstalledProps {
  /** The app's name as in the site's dashboard, such as "Wix Bookings". */
  app: string;
}

/** The site does not have the app that this flow needs. */
export function NotInstalled({ app }: NotInstalledProps) {
  return (
    <div className="rounded-card border border-dashed border-edge px-6 py-14 text-center">
      <p className="text-heading">{app} is not installed on this site</p>
      <p className="mx-auto mt-2 max-w-[56ch] text-soft">{installHint(app)}</p>
    </div>
  );
}
