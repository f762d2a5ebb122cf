export function lockFolder(folder: string): () => void {
  throw new Error(`a page cannot keep its data in a folder, such as ${folder}`);
}

export const makeFolder: (path: string) => void = lockFolder;
