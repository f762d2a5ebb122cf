import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Skill {
  name: string;
  description: string;
  text: string;
}

const FRONTMATTER = /^---\n([\s\S]*?)\n---\n/;

/** Agent Skills: each is a folder with a `SKILL.md`. */
export function skillsIn(folder: string): Skill[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .map((name) => parseSkill(readFileSync(join(folder, name, 'SKILL.md'), 'utf8'), name));
}

function parseSkill(text: string, name: string): Skill {
  const [, head = ''] = FRONTMATTER.exec(text) ?? [];
  const description = /^description: *(.*)$/m.exec(head)?.[1] ?? name;
  return { name, description, text: text.replace(FRONTMATTER, '').trimStart() };
}
