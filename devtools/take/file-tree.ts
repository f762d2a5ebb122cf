import type { TakenFile } from '@/scripts/take/taken-app.mjs';

export interface Folder {
  name: string;
  path: string;
  folders: Folder[];
  files: { name: string; lines?: number }[];
  count: number;
  lines: number;
}

export function fileTree(files: readonly TakenFile[]): Folder {
  const root = newFolder('', '');
  for (const { path, lines } of files) {
    const names = path.split('/');
    const name = names.pop() ?? path;
    let folder = root;
    for (const each of [undefined, ...names]) {
      if (each !== undefined) folder = childFolder(folder, each);
      folder.count += 1;
      folder.lines += lines ?? 0;
    }
    folder.files.push({ name, ...(lines !== undefined && { lines }) });
  }
  return root;
}

function childFolder(folder: Folder, name: string): Folder {
  const existing = folder.folders.find((each) => each.name === name);
  if (existing) return existing;
  const created = newFolder(name, folder.path ? `${folder.path}/${name}` : name);
  folder.folders.push(created);
  return created;
}

const newFolder = (name: string, path: string): Folder => ({ name, path, folders: [], files: [], count: 0, lines: 0 });
