/** Names of the inputs for what the organiser asks: one text, or some of several options. */
export const textField = (inputName: string): string => `text-${inputName}`;
export const choicesField = (inputName: string): string => `choices-${inputName}`;

/** That the guest agrees to the event's policies. The platform does not keep it: the form asks before it answers. */
export const AGREEMENT = 'agreement';

/** What was typed, by the inputs' names, to be shown again. */
export type Typed = Record<string, string[]>;
