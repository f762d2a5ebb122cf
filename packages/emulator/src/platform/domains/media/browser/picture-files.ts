import { fileAddress } from '../../../home/browser/package-files';
import { type PictureName, pictures } from '../pictures';

export async function readPicture(name: PictureName): Promise<Buffer> {
  const response = await fetch(fileAddress(`pictures/${pictures[name].folder}/${name}.webp`));
  if (!response.ok) throw new Error(`the picture ${name} was not deployed with the script: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
