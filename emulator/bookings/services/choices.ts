import { ApplicationError } from '../../http/errors';

type Refusal = 'INVALID_CHOICES' | 'INVALID_SERVICE_CHOICES' | 'VALIDATION_FAILURE';

/**
 * No service here has options and variants, so any choices in a request are unknown ones. Each operation has its own
 * code for that. Source: "Participant information" in the docs of createBooking and updateNumberOfParticipants.
 */
export function refuseChoices(choices: object | null | undefined, code: Refusal): void {
  if (choices) throw new ApplicationError(code, 'the service has no options to choose from', { status: 400 });
}
