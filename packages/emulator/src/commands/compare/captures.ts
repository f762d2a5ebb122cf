import { routeNamed } from '../../platform/composition/modules';
import { verticalOf } from '../../platform/http/routing';
import { answerType, type MadeCall } from './made-call';
import { isSuccessful } from './refused';
import { type Shape, shapeOf } from './shape';

/** A file of `tests/captures/shapes`. */
export interface CapturedShape {
  area: string;
  name: string;
  capture: {
    operation: string;
    dialect: 'wire';
    kind: 'capture';
    source: string;
    date: string;
    identity: 'owner';
    shape: Shape;
    facts: string[];
  };
}

export const COMPARISON = 'npx headless-emulator compare';

/** Contains only calls by the owner. `date`: the day of the comparison. */
export function capturesOf(calls: readonly MadeCall[], date: string): CapturedShape[] {
  const answers = new Map<string, unknown[]>();
  for (const { operation, identity, platform } of calls) {
    if (identity === 'owner' && isSuccessful(platform))
      answers.set(operation, [...(answers.get(operation) ?? []), platform.body]);
  }
  return [...answers].map(([operation, bodies]) => {
    const area = areaOf(operation);
    const shape = shapeOf(bodies, answerType(operation));
    return {
      area,
      name: `${area}-${operation.replaceAll('.', '-')}-compared`,
      capture: {
        operation,
        dialect: 'wire',
        kind: 'capture',
        source: COMPARISON,
        date,
        identity: 'owner',
        shape,
        facts: [],
      },
    };
  });
}

function areaOf(name: string): string {
  const { module } = routeNamed(name);
  const vertical = verticalOf(module);
  if (vertical === 'pricing-plans') return 'plans';
  if (vertical !== 'stores') return vertical;
  return module.namespace.endsWith('V3') ? 'catalogue-v3' : 'catalogue';
}
