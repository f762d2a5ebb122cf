import type { Service } from '../service-documents';

/**
 * Staff and session durations of classes and courses are ignored: their sessions have them. Sources:
 * `Service.staffMemberIds` is read-only for both; create-class-service and create-course-service of wix/skills.
 */
export function withoutAppointmentFields(service: Service, stored: Service | undefined): Service {
  if (service.type === 'APPOINTMENT') return service;
  const { availabilityConstraints: constraints } = service.schedule ?? {};
  return {
    ...service,
    staffMemberIds: stored?.staffMemberIds ?? [],
    ...(constraints?.sessionDurations && {
      schedule: { ...service.schedule, availabilityConstraints: { ...constraints, sessionDurations: [] } },
    }),
  };
}
