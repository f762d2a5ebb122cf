/**
 * Prefixes under which the REST reference and older clients call operations whose packages name only the other one.
 * Source: the Stores Catalog reference of 2023 (wix-incubator/wix-rest-docs) reads at `/stores/v1`, packages at
 * `/stores-reader/v1`; public clients use both. `/site-media`: the REST reference names an operation as the SDK does, and
 * wix-writers.js of wix/skills reads a file at its own address.
 */
const SAME: readonly (readonly [string, string])[] = [
  ['/stores-reader/v1/', '/stores/v1/'],
  ['/site-media/v1/files/generate-upload-url', '/site-media/v1/files/generate-file-upload-url'],
  ['/site-media/v1/files/get-file-by-id', '/site-media/v1/files/:fileId'],
];

/** The other addresses of an operation. Those that another operation has are not its own. */
export const documentedPaths = (paths: readonly string[]): string[] =>
  paths.flatMap((path) =>
    SAME.flatMap((pair) =>
      pair.flatMap((prefix, index) => {
        const api = path.startsWith('/_api/') ? '/_api' : '';
        const other = pair[1 - index];
        return other && path.startsWith(api + prefix) ? [api + other + path.slice(api.length + prefix.length)] : [];
      }),
    ),
  );
