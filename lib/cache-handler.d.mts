export default class MemoryCache {
  get: (key: string) => Promise<{ value: object; lastModified: number } | null>;
  set(key: string, value: object | null, context: { tags?: string[] }): Promise<void>;
  revalidateTag(expired: string | string[]): Promise<void>;
}
