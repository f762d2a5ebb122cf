import type { Size } from '../../media/index';

/** Source: responses of sites with Catalog V1 (captures of queryProducts) have this size and form of the URL. */
export const THUMBNAIL = { width: 50, height: 50 };

export const fittedUrl = (url: string, { width, height }: Size): string =>
  `${url}/v1/fit/w_${width},h_${height},q_90/file.jpg`;
