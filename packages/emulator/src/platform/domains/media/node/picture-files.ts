import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PictureName, pictures } from '../pictures';
import { picturesFolder } from './pictures-folder';

export const readPicture = (name: PictureName): Promise<Buffer> =>
  readFile(join(picturesFolder, pictures[name].folder, `${name}.webp`));
