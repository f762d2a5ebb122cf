import { routeNamed } from '../composition/routes';
import type { Identity, OwnerClient, WireMessage } from '../platform/owner-client';
import { type Difference, differencesOf } from './differences';
import { type Answer, answerTo, isAnswered, refusalDifferences } from './refused';
import type { Known } from './shape';

/** A site, and its emulated likeness. */
export interface Sides {
  platform: OwnerClient;
  emulator: OwnerClient;
}

/** A call to both sites, with the differences between their answers. */
export interface MadeCall {
  operation: string;
  identity: Identity;
  /** The subject of the call, such as `second page`. */
  about: string;
  /** The request to the platform. */
  request: WireMessage;
  /** The same without anything of the site. */
  publicRequest: WireMessage;
  platform: Answer;
  emulator: Answer;
  differences: Difference[];
}

export interface Asked {
  operation: string;
  about: string;
  request: WireMessage;
  /** The request with placeholders for IDs and cursors, if it has any. */
  publicRequest?: WireMessage;
  /** The request to the emulator, if it has another cursor or ID. */
  ownRequest?: WireMessage;
  /** Both sides have the same entities. Default: true. */
  sameEntities?: boolean;
}

/** The contract of an operation's answer. */
export function answerOf(name: string): Known {
  const { module, operation } = routeNamed(name);
  return { module, type: operation.response };
}

export async function makeCall(sides: Sides, asked: Asked): Promise<MadeCall> {
  const { operation, about, request, publicRequest = request, ownRequest = request, sameEntities = true } = asked;
  const [platform, emulator] = await Promise.all([
    answerTo(sides.platform.call(operation, request)),
    answerTo(sides.emulator.call(operation, ownRequest)),
  ]);
  const differences =
    isAnswered(platform) && isAnswered(emulator)
      ? differencesOf(platform.body, emulator.body, answerOf(operation), { sameEntities })
      : refusalDifferences(platform, emulator);
  const { identity } = sides.platform;
  return {
    operation,
    identity,
    about: identity === 'owner' ? about : `${about}, as a ${identity}`,
    request,
    publicRequest,
    platform,
    emulator,
    differences,
  };
}
