import { type FormEvent, useState } from 'react';
import type { Settings } from '../../../../src/server/control/site';
import { useSiteChange, useSiteId } from '../../control/hooks';
import { Button } from '../../parts/button';
import { TextArea } from '../../parts/field';
import { Panel } from '../../parts/page';
import { Outcome } from '../../parts/states';

/** The price settings contain lists of rules without a fixed form, so they are JSON. */
export function CommerceForm({ commerce }: Settings) {
  const change = useSiteChange<Settings, Pick<Settings, 'commerce'>>('PUT', 'settings');
  const path = `sites/${useSiteId()}/settings`;
  const [error, setError] = useState<string>();
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setError(undefined);
    change.reset();
    try {
      change.mutate({ commerce: JSON.parse(String(new FormData(event.currentTarget).get('commerce'))) });
    } catch (reason) {
      setError(`This is not JSON: ${reason instanceof Error ? reason.message : reason}`);
    }
  }
  const json = JSON.stringify(commerce, null, 2);
  return (
    <Panel title="Taxes, delivery and discounts" request={{ method: 'PUT', path, body: { commerce } }}>
      <p className="max-w-prose text-sm text-soft">
        Sets <code>taxes</code> by country and state, <code>delivery</code> options, <code>additionalFees</code>,{' '}
        <code>discountRules</code> in the order they apply, cart <code>validations</code>, and the{' '}
        <code>conversion</code> to the buyer’s currency.
      </p>
      <form aria-label="Taxes, delivery and discounts" onSubmit={save} className="grid gap-4">
        <TextArea
          label="Price settings, as JSON"
          name="commerce"
          rows={16}
          spellCheck={false}
          defaultValue={json}
          error={error}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look="primary" isPending={change.isPending}>
            Save
          </Button>
          <Outcome change={change} success="Saved." />
        </div>
      </form>
    </Panel>
  );
}
