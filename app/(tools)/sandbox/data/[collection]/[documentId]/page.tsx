import type { Metadata } from 'next';
import { JsonView } from '@/devtools/code/json-view';
import { asCurl } from '@/devtools/sandbox/as-curl';
import { sitePath } from '@/devtools/sandbox/current-site';
import { nameOf } from '@/devtools/sandbox/data/document-form';
import { documentPath, openDocument } from '@/devtools/sandbox/data/documents';
import { ControlPanel } from '../../../control-panel';
import { SandboxPage } from '../../../sandbox-page';
import { DocumentForms } from './document-forms';
import { History } from './history';

export const metadata: Metadata = { title: 'A document of the sandbox', robots: { index: false } };

export default async function DocumentPage({ params }: PageProps<'/sandbox/data/[collection]/[documentId]'>) {
  const { collection, documentId } = await params;
  const name = decodeURIComponent(collection);
  return (
    <SandboxPage section="data" title={name} back={`/sandbox/data/${collection}`}>
      <OpenedDocument collection={name} id={decodeURIComponent(documentId)} />
    </SandboxPage>
  );
}

async function OpenedDocument({ collection, id }: { collection: string; id: string }) {
  const path = documentPath(await sitePath(), collection, id);
  const { document, editable, fields, history } = await openDocument(path);
  return (
    <>
      {editable ? (
        <DocumentForms
          path={path}
          title={nameOf(document)}
          document={document}
          fields={fields}
          place={{ collection, id }}
        />
      ) : (
        <ControlPanel title={nameOf(document)} curl={await asCurl('GET', path)}>
          <JsonView label="The document" text={JSON.stringify(document)} />
        </ControlPanel>
      )}
      <History changes={history} />
    </>
  );
}
