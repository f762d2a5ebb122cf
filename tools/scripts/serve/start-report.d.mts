interface Place {
  port: number;
  host: string;
  clientId?: string;
  emulatorUrl?: string;
}

export function startReport(place: Place, problem?: string): string;
