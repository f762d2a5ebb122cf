import { type FieldViolation, ValidationError, violation } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import { businessLocations, findBusiness } from '../business';
import { serviceViolation } from '../services/refusals';
import type { Resource } from './resource-documents';

export async function requireValidResource(transaction: Transaction, field: string, resource: Resource): Promise<void> {
  const problems = [
    ...(resource.name === '' || resource.name === null
      ? [serviceViolation(`${field}.name`, 'must not be empty', 'RESOURCE_NAME_IS_REQUIRED')]
      : []),
    ...(await locationProblems(transaction, `${field}.locationOptions`, resource)),
    ...(await hoursProblems(transaction, `${field}.workingHoursSchedules.values`, resource)),
  ];
  if (problems.length > 0) throw new ValidationError(problems);
}

/** Source: "… `availableInBusinessLocations` as `true`. … you can specify only a single business location". */
async function locationProblems(
  transaction: Transaction,
  field: string,
  { locationOptions }: Resource,
): Promise<FieldViolation[]> {
  if (!locationOptions) return [];
  const { availableInAllLocations, specificLocationOptions: specific } = locationOptions;
  const inside = `${field}.specificLocationOptions`;
  if (availableInAllLocations && specific) {
    return [
      serviceViolation(
        inside,
        'must be empty if the resource is available in all locations',
        'RESOURCE_SPECIFIC_LOCATION_OPTIONS_NOT_ALLOWED',
      ),
    ];
  }
  if (availableInAllLocations) return [];
  if (!specific) {
    return [serviceViolation(inside, 'must not be empty', 'RESOURCE_SPECIFIC_LOCATION_OPTIONS_MUST_BE_SET')];
  }
  const { availableInBusinessLocations, businessLocations: places = [] } = specific;
  if (places.length > 0 && !availableInBusinessLocations) {
    const rule = 'RESOURCE_AVAILABLE_IN_BUSINESS_LOCATION_MUST_BE_TRUE';
    return [serviceViolation(`${inside}.availableInBusinessLocations`, 'must be true with a location', rule)];
  }
  if (places.length > 1) return [violation(`${inside}.businessLocations`, 'must be a single location')];
  return places.some(({ locationId }) => !locationId)
    ? [
        serviceViolation(
          `${inside}.businessLocations[0].locationId`,
          'must not be empty',
          'RESOURCE_LOCATION_ID_IS_REQUIRED',
        ),
      ]
    : unknownPlaceProblems(transaction, `${inside}.businessLocations[0].locationId`, places[0]?.locationId);
}

async function unknownPlaceProblems(transaction: Transaction, field: string, id: string | null | undefined) {
  if (!id || (await businessLocations(transaction)).some((place) => place.id === id)) return [];
  return [violation(field, 'must be the ID of a business location')];
}

/** Assumed; errs to refusal: a room has the business's hours or none, since rooms have no schedule. */
async function hoursProblems(transaction: Transaction, field: string, { workingHoursSchedules }: Resource) {
  const [schedule] = workingHoursSchedules?.values ?? [];
  if (!schedule) return [];
  if (!schedule.scheduleId) {
    const rule = 'RESOURCE_WORKING_HOURS_SCHEDULE_ID_IS_REQUIRED';
    return [serviceViolation(`${field}[0].scheduleId`, 'must not be empty', rule)];
  }
  const business = await findBusiness(transaction);
  if (schedule.scheduleId === business?.scheduleId) return [];
  return [violation(`${field}[0].scheduleId`, 'must be the schedule of the business’s hours')];
}
