import { Picture } from '@/components/ui/picture';

/** A member cannot change it here: pictures are uploaded to the site's media, which only the business may. */
export function Photo({ photo }: { photo: string | undefined }) {
  if (!photo) return null;
  return (
    <div className="size-20 overflow-hidden rounded-full">
      <Picture image={photo} alt="Your photo" width={80} shape="square" />
    </div>
  );
}
