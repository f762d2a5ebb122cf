import { SandboxRefusal } from '../control';
import { MAX_FILE_BYTES } from './limits';

/** The text of the file that a form sent. Throws SandboxRefusal if it sent none, or a larger one than is read. */
export async function sentFile(form: FormData, name: string): Promise<{ name: string; text: string }> {
  const file = form.get(name);
  if (!(file instanceof File) || file.size === 0) throw new SandboxRefusal('Choose a file that is not empty.', 400);
  if (file.size > MAX_FILE_BYTES) throw new SandboxRefusal('This file is larger than 4 MB.', 413);
  return { name: file.name, text: await file.text() };
}
