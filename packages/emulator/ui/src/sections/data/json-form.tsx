import { type FormEvent, useState } from 'react';
import type { StoredDocument } from '../../../../src/server/control/documents/stored-documents';
import { useSiteChange, useSiteId } from '../../control/hooks';
import { Button } from '../../parts/button';
import { CopyButton } from '../../parts/copy/copy-button';
import { TextArea } from '../../parts/field';
import { Panel } from '../../parts/page';
import { Outcome } from '../../parts/states';
import { Violations } from './violations';

export function JsonForm({ path, document }: { path: string; document: StoredDocument }) {
  const change = useSiteChange<unknown, StoredDocument>('PUT', path);
  const siteId = useSiteId();
  const [error, setError] = useState<string>();
  const json = JSON.stringify(document, null, 2);
  const [shown, setShown] = useState(json);
  const [isSaved, setSaved] = useState(false);
  // The stored document has a new revision, which the next save needs.
  if (isSaved && json !== shown) {
    setShown(json);
    setSaved(false);
  }
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change.reset();
    const parsed = parseObject(String(new FormData(event.currentTarget).get('json')));
    setError(typeof parsed === 'string' ? parsed : undefined);
    if (typeof parsed !== 'string') change.mutate(parsed, { onSuccess: () => setSaved(true) });
  }
  return (
    <Panel title="JSON" request={{ method: 'PUT', path: `sites/${siteId}/${path}`, body: document }}>
      <form aria-label="JSON" onSubmit={save} className="grid gap-4">
        <TextArea
          key={shown}
          label="The whole document"
          name="json"
          rows={20}
          spellCheck={false}
          defaultValue={json}
          error={error}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look="primary" isPending={change.isPending}>
            Save JSON
          </Button>
          <CopyButton label="Copy JSON" text={() => json} />
          {change.error?.violations.length ? null : <Outcome change={change} success="Saved." />}
        </div>
        <Violations error={change.error} />
      </form>
    </Panel>
  );
}

/** Returns the reason for invalid text. */
function parseObject(text: string): StoredDocument | string {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return Object.fromEntries(Object.entries(value));
    return 'This is not a JSON object.';
  } catch (error) {
    return `This is not JSON: ${error instanceof Error ? error.message : error}`;
  }
}
