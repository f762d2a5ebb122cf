import { useState } from 'react';
import type { RequestCode } from '../../../../src/server/control/requests/code';
import { control } from '../../control/control';
import { useSiteId } from '../../control/hooks';
import { CopyButton } from './copy-button';

const FORMS = {
  sdk: 'SDK code',
  file: 'Node file',
  curl: 'curl',
  http: 'HTTP',
  playwright: 'Playwright step',
} as const;

/** No copy contains a token. */
export function Copies({ requestId }: { requestId: string }) {
  const siteId = useSiteId();
  const [form, setForm] = useState<keyof typeof FORMS>('sdk');
  async function loadCode() {
    const code = await control<RequestCode>('GET', `sites/${siteId}/requests/${requestId}/code`);
    return code[form] ?? code.file;
  }
  return (
    <div className="flex items-center rounded-md border border-line">
      <select
        aria-label="Copy as"
        value={form}
        onChange={({ target }) => setForm(target.value as keyof typeof FORMS)}
        className="min-h-11 rounded-md bg-surface px-2 text-sm md:min-h-8"
      >
        {Object.entries(FORMS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <CopyButton label="Copy" text={loadCode} />
    </div>
  );
}
