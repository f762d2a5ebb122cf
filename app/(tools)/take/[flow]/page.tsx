import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Panel } from '@/components/ui/card';
import { PageFrame } from '@/components/ui/page-frame';
import { CodeBlock } from '@/devtools/code/code-block';
import { CurlLine } from '@/devtools/code/curl-line';
import { fileTree } from '@/devtools/take/file-tree';
import { type TakenFlow, takenFlow } from '@/devtools/take/taken-flow';
import { installCommands } from '@/scripts/take/manifest.mjs';
import { FileTree } from './file-tree';

export async function generateMetadata({ params }: PageProps<'/take/[flow]'>): Promise<Metadata> {
  const flow = takenFlow((await params).flow);
  return { title: flow ? `Take this flow: ${flow.title}` : 'Take this flow' };
}

export default async function TakeFlowPage({ params }: PageProps<'/take/[flow]'>) {
  const flow = takenFlow((await params).flow);
  if (!flow) notFound();
  const tree = fileTree(flow.files);
  return (
    <PageFrame
      title={`Take this flow: ${flow.title}`}
      intro={`${tree.count} files, ${tree.lines.toLocaleString('en')} lines. They build and run as a separate app.`}
      back="/take"
      actions={
        <a href={`/take/${flow.name}/zip`} download={flow.fileName} className={buttonClass('primary')}>
          Download zip
        </a>
      }
    >
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <Part title="Copy it" id="command">
            <p className="text-soft">In a clone of this repository, copy it into a new folder or an existing app:</p>
            <CurlLine label="Command" command={`npm run take -- ${flow.name} ../my-app --install`} />
            <p className="text-soft">
              Files that differ are only overwritten with --force. Then set the client ID and start the app:
            </p>
            <CurlLine label="Start" command="WIX_CLIENT_ID=<client ID> npx next dev" />
          </Part>
          <Part title="Environment variables" id="variables">
            <dl className="grid gap-3">
              {flow.variables.map(({ name, text }) => (
                <div key={name}>
                  <dt className="font-mono text-[0.8125rem] font-semibold break-words">{name}</dt>
                  <dd className="text-sm text-soft">{text}</dd>
                </div>
              ))}
            </dl>
          </Part>
          <Packages flow={flow} />
        </div>
        <Part title="Files" id="files">
          <FileTree folder={tree} isOpen />
        </Part>
      </div>
    </PageFrame>
  );
}

function Packages({ flow: { packages } }: { flow: TakenFlow }) {
  return (
    <Part title="npm packages" id="packages">
      <ul className="grid gap-x-6 font-mono text-[0.8125rem] leading-6 break-words sm:grid-cols-2">
        {Object.entries({ ...packages.dependencies, ...packages.devDependencies }).map(([name, version]) => (
          <li key={name}>
            {name} <span className="text-soft">{version}</span>
          </li>
        ))}
      </ul>
      <CodeBlock title="To install manually" language="bash" code={installCommands(packages).join('\n')} />
    </Part>
  );
}

const Part = ({ title, id, children }: { title: string; id: string; children: ReactNode }) => (
  <Panel aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-4">
    <h2 id={id} className="text-heading">
      {title}
    </h2>
    {children}
  </Panel>
);
