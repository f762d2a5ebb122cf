import { ApplicationError } from '../../../kernel/errors';

type Refusal = 'INVALID_CHOICES' | 'INVALID_SERVICE_CHOICES' | 'VALIDATION_FAILURE';

/** Source: "Participant information" in the docs of updateNumberOfParticipants: choices are fixed at booking. */
export function refuseChoices(choices: object | null | undefined, code: Refusal): void {
  if (choices)
    throw new ApplicationError(code, 'what was chosen when it was booked cannot be changed', { status: 400 });
}
