import { Picture } from '@/components/ui/picture';

/** Not editable: only the business may upload media. */
export function Photo({ photo }: { photo: string | undefined }) {
  if (!photo) return null;
  return (
    <div className="size-20 overflow-hidden rounded-full">
      <Picture image={photo} alt="Your photo" width={80} shape="square" />
    </div>
  );
}
