import { useRealSite } from '../control/hooks';

export function RealSiteBanner() {
  const site = useRealSite();
  if (!site) return null;
  return (
    <p className="mb-5 rounded-md bg-warn-wash px-3 py-2 text-sm text-warn">
      <strong className="font-semibold">Real site: {site.name}.</strong> Reads run at once. Nothing is written until you
      confirm it.
    </p>
  );
}
