import type * as z from 'zod';
import type { Workbench } from './workbench';

/** A tool's answer: the change, in a sentence, beside its result. */
export interface Answer extends Record<string, unknown> {
  changed: string;
}

export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: Input;
  /** Changes nothing, so that a client may call it without asking. */
  reads?: true;
  /** The removal cannot be undone. */
  destroys?: true;
  /** Its answers hold codes and tokens: reading them is what it is for. Others tell them if their input says `secrets`. */
  tellsSecrets?: true;
  run(input: z.infer<Input>, workbench: Workbench): Promise<Answer>;
}

export const NOTHING = 'nothing';

/** The tool with the types of its own input, among tools with other inputs. */
export function tool<Input extends z.ZodObject>(definition: Tool<Input>): Tool {
  // The server calls `run` only with what `input` has parsed.
  return definition as unknown as Tool;
}
