import { type ReactNode, useState } from 'react';
import type { PublicSite } from '../../../../src/server/control/json';
import { Button } from '../../parts/button';
import { CodeBlock } from '../../parts/code-block';
import { CopyButton } from '../../parts/copy/copy-button';
import { Select } from '../../parts/field';
import { Panel } from '../../parts/page';
import { snippetsOf } from './snippets';

export function Keys(site: PublicSite) {
  const [isRevealed, setIsRevealed] = useState(false);
  return (
    <>
      <Panel title="Keys">
        <ul aria-label="Keys" className="divide-y divide-line text-sm">
          <Key name="Client ID" value={site.clientId}>
            {site.clientId}
          </Key>
          <Key name="Site ID" value={site.siteId}>
            {site.siteId}
          </Key>
          <Key
            name="Owner’s API key"
            value={site.ownerApiKey}
            extra={
              <Button
                look="quiet"
                aria-label={isRevealed ? 'Hide the owner’s API key' : 'Reveal the owner’s API key'}
                onClick={() => setIsRevealed(!isRevealed)}
              >
                {isRevealed ? 'Hide' : 'Reveal'}
              </Button>
            }
          >
            {isRevealed ? site.ownerApiKey : '••••••••••••••••'}
          </Key>
        </ul>
      </Panel>
      <SnippetPanel {...site} />
    </>
  );
}

interface KeyProps {
  name: string;
  value: string;
  /** Buttons before the copy button. */
  extra?: ReactNode;
  children: string;
}

function Key({ name, value, extra, children }: KeyProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <div className="min-w-0">
        <p className="text-xs font-medium text-soft">{name}</p>
        <p className="font-mono break-all">{children}</p>
      </div>
      <div className="flex">
        {extra}
        <CopyButton label="Copy" name={`Copy ${name}`} text={() => value} />
      </div>
    </li>
  );
}

function SnippetPanel(site: PublicSite) {
  const all = snippetsOf(site);
  const [chosen, setChosen] = useState(0);
  const paste = all[chosen] ?? all[0];
  return (
    <Panel title="Use it in an app">
      <Select
        label="How"
        className="sm:max-w-80"
        value={String(chosen)}
        onChange={({ target }) => setChosen(Number(target.value))}
        options={all.map(({ label }, index) => ({ value: String(index), label }))}
      />
      {paste && (
        <>
          <p className="text-sm text-soft">{paste.about}</p>
          <CodeBlock label={paste.label} text={paste.text} />
          <CopyButton label="Copy code" text={() => paste.text} className="justify-self-start" />
        </>
      )}
    </Panel>
  );
}
