import { ValidationError } from '../../../kernel/errors';

/** Source: `CreateEventValidationErrors` and `UpdateEventValidationErrors` in @wix/auto_sdk_events_wix-events-v-2. */
export function invalidEvent(field: string, description: string): ValidationError {
  const violatedRule = 'VALIDATION';
  return new ValidationError([
    { field: `event.${field}`, description, violatedRule, ruleName: 'INVALID_EVENT_CONFIGURATION', data: {} },
  ]);
}
