import { type FieldViolation, ValidationError } from '../../../kernel/errors';
import type { ServicePolicy } from '../services/connections';
import type { BookingPolicy } from './policy';

/** Services omit the intake form, and policies store it. */
type Policy = ServicePolicy & Pick<BookingPolicy, 'intakeFormPolicy'>;

/** Throws ValidationError. Source: `CreateBookingPolicyValidationErrors` in @wix/auto_sdk_bookings_booking-policies. */
export function requireConsistent(policy: Policy): void {
  const broken = RULES.filter(({ isBroken }) => isBroken(policy));
  if (broken.length === 0) return;
  throw new ValidationError(
    broken.map(
      ({ field, ruleName, description }): FieldViolation => ({
        field: `bookingPolicy.${field}`,
        description,
        violatedRule: 'VALIDATION',
        ruleName,
        data: {},
      }),
    ),
  );
}

interface Rule {
  ruleName: string;
  field: string;
  description: string;
  isBroken: (policy: Policy) => boolean;
}

const hasFee = ({ cancellationFeePolicy }: Policy): boolean => cancellationFeePolicy?.enabled === true;

const RULES: readonly Rule[] = [
  {
    ruleName: 'BOTH_LATE_AND_AFTER_START_POLICIES_NOT_ALLOWED',
    field: 'bookAfterStartPolicy',
    description: 'cannot be enabled together with limitLateBookingPolicy',
    isBroken: ({ limitLateBookingPolicy: late, bookAfterStartPolicy: after }) =>
      late?.enabled === true && after?.enabled === true,
  },
  {
    ruleName: 'INVALID_BOOKING_WINDOW',
    field: 'limitEarlyBookingPolicy',
    description: 'must leave time before limitLateBookingPolicy',
    isBroken: ({ limitEarlyBookingPolicy: early, limitLateBookingPolicy: late }) =>
      early?.enabled === true &&
      late?.enabled === true &&
      (early.earliestBookingInMinutes ?? 0) <= (late.latestBookingInMinutes ?? 0),
  },
  {
    ruleName: 'CANCELLATION_FEE_WITHOUT_CREDIT_CARD',
    field: 'cancellationFeePolicy',
    description: 'takes saveCreditCardPolicy',
    isBroken: (policy) => hasFee(policy) && !policy.saveCreditCardPolicy?.enabled,
  },
  {
    ruleName: 'CANCELLATION_FEE_WITHOUT_DESCRIPTION',
    field: 'cancellationFeePolicy',
    description: 'takes customPolicyDescription',
    isBroken: (policy) => hasFee(policy) && !policy.customPolicyDescription?.enabled,
  },
  {
    ruleName: 'EMPTY_CANCELLATION_WINDOWS_LIST',
    field: 'cancellationFeePolicy.cancellationWindows',
    description: 'must not be empty',
    isBroken: (policy) => hasFee(policy) && !policy.cancellationFeePolicy?.cancellationWindows?.length,
  },
  {
    ruleName: 'INTAKE_FORM_ID_REQUIRED',
    field: 'intakeFormPolicy.formId',
    description: 'must name the form of an enabled rule',
    isBroken: ({ intakeFormPolicy: intake }) => intake?.enabled === true && !intake.formId,
  },
  {
    // Source: "Only supported when `timing` is `BEFORE_BOOKING`".
    ruleName: 'INVALID_COMPLETION_REQUIREMENT_FOR_TIMING',
    field: 'intakeFormPolicy.completionRequirement',
    description: 'can be REQUIRED_BEFORE_BOOKING only if the timing is BEFORE_BOOKING',
    isBroken: ({ intakeFormPolicy: intake }) =>
      intake?.completionRequirement === 'REQUIRED_BEFORE_BOOKING' && intake.timing !== 'BEFORE_BOOKING',
  },
];
