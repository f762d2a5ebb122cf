import { PlatformError } from '../../kernel/errors';

export type AwaitedStep = 'verification' | 'approval';

type Status = 'PENDING' | 'APPROVED' | 'BLOCKED' | 'OFFLINE';

interface Standing {
  status: Status;
  awaits: AwaitedStep | undefined;
}

interface Transition {
  from: readonly Status[];
  to: Exclude<Status, 'PENDING'>;
}

/** Source: "irreversible" at `disconnectMember` in @wix/auto_sdk_members_members. */
const TRANSITIONS = {
  approve: { from: ['PENDING', 'BLOCKED'], to: 'APPROVED' },
  block: { from: ['PENDING', 'APPROVED'], to: 'BLOCKED' },
  disconnect: { from: ['PENDING', 'APPROVED', 'BLOCKED'], to: 'OFFLINE' },
} as const satisfies Record<string, Transition>;

export const firstStanding = (awaits: AwaitedStep | undefined): Standing => ({
  status: awaits ? 'PENDING' : 'APPROVED',
  awaits,
});

/** Returns `undefined` if nothing changes. Throws PlatformError 400 for a disconnected member. */
export function standingAfter(
  step: keyof typeof TRANSITIONS,
  { id, status }: { id: string; status?: string | undefined },
): Standing | undefined {
  const { from, to }: Transition = TRANSITIONS[step];
  if (status === to) return undefined;
  if (from.some((possible) => possible === status)) return { status: to, awaits: undefined };
  throw new PlatformError(400, `the member ${id} was disconnected, which cannot be undone`);
}

export function standingAfterProof(
  { awaits }: { awaits?: AwaitedStep | undefined },
  { requireOwnerApproval }: { requireOwnerApproval: boolean },
): Standing | undefined {
  if (awaits !== 'verification') return undefined;
  return firstStanding(requireOwnerApproval ? 'approval' : undefined);
}
