import type { WireMessage } from '../real-platform/owner-client';

export interface WriteStep {
  operation: string;
  about: string;
  /** `entity`: the created entity. */
  request(names: WriteNames, entity: WireMessage): WireMessage;
}

export interface WriteNames {
  /** Owners recognize test entities by this name: `Compare test 3f9a1c20`. */
  name: string;
  code: string;
  soon: string;
}

/** Creates an entity, changes it, provokes a refusal, and removes it. */
export interface WriteStory {
  create: WriteStep;
  entity: string;
  steps: readonly WriteStep[];
  remove: WriteStep;
}

export const idOf = (entity: WireMessage, name = 'id'): WireMessage => ({ [name]: entity.id });

export const step = (operation: string, about: string, request: WriteStep['request']): WriteStep => ({
  operation,
  about,
  request,
});
