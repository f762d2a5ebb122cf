import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Writes files, or with `isCheck` only compares them. Sets the exit code if a compared file differs. */
export class WrittenFiles {
  readonly #root: string;
  readonly #isCheck: boolean;
  #written = 0;

  constructor(root: string, isCheck: boolean) {
    this.#root = root;
    this.#isCheck = isCheck;
  }

  get written(): number {
    return this.#written;
  }

  /** The path starts at the root of the repository. */
  writeFile(path: string, text: string): void {
    const file = join(this.#root, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
    if (this.#isCheck) {
      reportStale(path);
      return;
    }
    mkdirSync(dirname(file), { recursive: true });
    // Renamed when complete, since other processes may read or write it.
    writeFileSync(`${file}.${process.pid}`, text);
    renameSync(`${file}.${process.pid}`, file);
    this.#written++;
  }

  /** Makes the folder hold exactly these files. */
  writeFolder(path: string, texts: ReadonlyMap<string, string>): void {
    for (const [name, text] of texts) this.writeFile(`${path}/${name}`, text);
    for (const file of filesIn(join(this.#root, path))) {
      if (texts.has(relative(join(this.#root, path), file).replaceAll('\\', '/'))) continue;
      if (this.#isCheck) reportStale(relative(this.#root, file));
      else rmSync(file);
    }
  }
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

function reportStale(path: string): void {
  console.error(`stale: ${path}; run npm run contract`);
  process.exitCode = 1;
}
