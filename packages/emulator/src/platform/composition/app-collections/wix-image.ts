interface Image {
  id?: string | null;
  url?: string | null;
  width?: number | null;
  height?: number | null;
}

/** Source: the docs of `media` in @wix/sdk. */
export function wixImage(image: Image | null | undefined): string | undefined {
  const id = image?.id || /\/media\/([^/?#]+)/.exec(image?.url ?? '')?.[1];
  if (!id) return undefined;
  const { width, height } = image ?? {};
  return `wix:image://v1/${id}/${id}#originWidth=${width ?? 0}&originHeight=${height ?? 0}`;
}
