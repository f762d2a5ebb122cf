import { routeNamed } from '../../platform/composition/modules';
import type { Identity, OwnerClient, WireMessage } from '../real-platform/owner-client';
import { type Difference, findDifferences } from './differences';
import { type Answer, answerTo, isSuccessful, refusalDifferences } from './refused';
import type { KnownType } from './shape';

export interface Sides {
  platform: OwnerClient;
  emulator: OwnerClient;
}

export interface MadeCall {
  operation: string;
  identity: Identity;
  about: string;
  request: WireMessage;
  /** The request without the site's values. */
  publicRequest: WireMessage;
  platform: Answer;
  emulator: Answer;
  differences: Difference[];
}

export interface CallToCompare {
  operation: string;
  about: string;
  request: WireMessage;
  /** With placeholders for IDs and cursors. */
  publicRequest?: WireMessage;
  ownRequest?: WireMessage;
  /** Both sides have the same entities. Default: true. */
  sameEntities?: boolean;
}

export function answerType(name: string): KnownType {
  const { module, operation } = routeNamed(name);
  return { module, type: operation.response };
}

export async function makeCall(sides: Sides, call: CallToCompare): Promise<MadeCall> {
  const { operation, about, request, publicRequest = request, ownRequest = request, sameEntities = true } = call;
  const [platform, emulator] = await Promise.all([
    answerTo(sides.platform.call(operation, request)),
    answerTo(sides.emulator.call(operation, ownRequest)),
  ]);
  const differences =
    isSuccessful(platform) && isSuccessful(emulator)
      ? findDifferences(platform.body, emulator.body, answerType(operation), { sameEntities })
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
