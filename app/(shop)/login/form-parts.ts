import type { SignInOutcome } from '@/lib/sign-in/outcome';
import type { FieldName } from '@/lib/sign-in/refusals';

/** The properties of a form's fields after its answer: what was typed, and what is wrong with it. */
export function partsOf(outcome: SignInOutcome) {
  const typed = outcome.kind === 'idle' ? {} : outcome.typed;
  const errorOf = (name: FieldName) => {
    const error = outcome.kind === 'invalid' ? outcome.fields[name] : undefined;
    return error ? { error } : {};
  };
  const kept = (name: string) => ({ name, defaultValue: typed[name] });
  return { kept, errorOf, field: (name: FieldName) => ({ ...kept(name), ...errorOf(name) }) };
}
