import { durationMinutesOf, type Service } from '../services/service-documents';

export function hourRange({ type, schedule }: Service): { shortest: number; longest: number } | undefined {
  const { unitType, hourOptions } = schedule?.availabilityConstraints?.durationRange ?? {};
  if (type !== 'APPOINTMENT' || !hourOptions || unitType === 'DAY') return undefined;
  const shortest = hourOptions.minDurationInMinutes ?? 60;
  return { shortest, longest: hourOptions.maxDurationInMinutes ?? shortest };
}

/** Varied prices may have variants of any length (assumed). */
export function allowsLength(service: Service, minutes: number): boolean {
  const range = hourRange(service);
  if (range) return range.shortest <= minutes && minutes <= range.longest;
  if (service.payment?.rateType === 'VARIED') return minutes > 0;
  const { sessionDurations = [] } = service.schedule?.availabilityConstraints ?? {};
  return [durationMinutesOf(service), ...sessionDurations].some((own) => matchesAddOnDurations(service, minutes - own));
}

function matchesAddOnDurations({ addOnDetails = [] }: Service, minutes: number): boolean {
  let reached = new Set([0]);
  for (const { durationInMinutes } of addOnDetails) {
    reached = new Set([...reached].flatMap((sum) => [sum, sum + (durationInMinutes ?? 0)]));
  }
  return reached.has(minutes);
}
