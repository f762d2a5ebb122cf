import { isFields } from '../code/values';
import type { ObservedCall } from '../observed-call';
import { listAt, valueAt } from './json';
import { findRepeatedCalls } from './repeated-calls';
import type { RelatedCalls, SeenCall } from './rule';
import { episodesOf } from './waterfall';

interface Group extends Pick<RelatedCalls, 'together' | 'repeated'> {
  byKey: ReadonlyMap<string, readonly SeenCall[]>;
}

export function relatedCallsFinder(all: readonly SeenCall[]): (seenCall: SeenCall) => RelatedCalls {
  const groups = groupsOf(all);
  let types: Map<string, string> | undefined;
  const serviceTypes = () => {
    types ??= serviceTypesIn(all);
    return types;
  };
  return (seenCall) => {
    const { together, repeated, byKey } = groups.get(seenCall.call) ?? groupOf([seenCall]);
    return { together, repeated, alike: byKey.get(seenCall.key) ?? [], serviceTypes };
  };
}

/** Calls of one page or one action. Cached responses belong to the earlier page that requested them. */
function groupsOf(all: readonly SeenCall[]): Map<ObservedCall, Group> {
  const episodes = episodesOf(all.map(({ call }) => call));
  const names = new Map(
    episodes.flatMap(({ calls }, index) =>
      calls.map(({ call }): [ObservedCall, string] => [call, call.pageRequestId ?? `episode ${index}`]),
    ),
  );
  const byName = groupBy(all, ({ call }) => names.get(call));
  const groups = new Map<ObservedCall, Group>();
  for (const [name, together] of byName) {
    if (name === undefined) continue;
    const group = groupOf(together);
    for (const { call } of together) groups.set(call, group);
  }
  return groups;
}

const groupOf = (together: readonly SeenCall[]): Group => ({
  together,
  repeated: findRepeatedCalls(together),
  byKey: groupBy(together, ({ key }) => key),
});

function serviceTypesIn(all: readonly SeenCall[]): Map<string, string> {
  const services = all
    .filter(({ key }) => key.startsWith('bookings/services.'))
    .flatMap(({ response }) => [valueAt(response, 'service'), ...listAt(response, 'services')]);
  const types = new Map<string, string>();
  for (const service of services) {
    if (!isFields(service)) continue;
    const { id, type } = service;
    if (typeof id === 'string' && typeof type === 'string') types.set(id, type);
  }
  return types;
}

/** Node.js 20 has no `Map.groupBy`. */
function groupBy<Key>(all: readonly SeenCall[], keyOf: (seenCall: SeenCall) => Key): Map<Key, SeenCall[]> {
  const groups = new Map<Key, SeenCall[]>();
  for (const seenCall of all) {
    const key = keyOf(seenCall);
    const group = groups.get(key);
    if (group) group.push(seenCall);
    else groups.set(key, [seenCall]);
  }
  return groups;
}
