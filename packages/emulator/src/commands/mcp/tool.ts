import type * as z from 'zod';
import type { Workbench } from './workbench';

/** `changed`: the change, in a sentence. */
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
  /** Removes data permanently. */
  destroys?: true;
  /** Its results always contain codes and tokens. Other tools return them only with the input `secrets`. */
  tellsSecrets?: true;
  run(input: z.infer<Input>, workbench: Workbench): Promise<Answer>;
}

export const NOTHING = 'nothing';

/** Erases the type of the input, so that tools with different inputs fit into one list. */
export function tool<Input extends z.ZodObject>(definition: Tool<Input>): Tool {
  // The server calls `run` only with values that `input` has parsed.
  return definition as unknown as Tool;
}
