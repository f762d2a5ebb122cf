import { outageText } from '@/lib/wix/errors';

export function NotChanged({ detail }: { detail: string }) {
  return (
    <p role="alert" className="text-sm text-bad">
      {outageText(detail)} Nothing was changed. Try again.
    </p>
  );
}
