export interface Door {
  stopListening(): void;
  close(): Promise<void>;
}

export function openDoor(at: { port: number; host: string; appPort: number }): Promise<Door>;
