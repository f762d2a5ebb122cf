import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { linesOfAddresses } from '../../../../src/server/control/snapshots/address-lines';
import { MAX_FILE_BYTES } from '../../../../src/server/control/snapshots/file-limit';
import type { SnapshotSummary } from '../../../../src/server/control/snapshots/kept';
import type { Imported } from '../../../../src/server/control/snapshots/snapshot-routes';
import { type ControlError, controlResponse } from '../../control/control';
import { useSiteId } from '../../control/hooks';
import { keyOf, queryClient } from '../../control/query-client';
import { Button } from '../../parts/button';
import { Field } from '../../parts/field';
import { FileDrop } from '../../parts/file-drop';
import { Panel } from '../../parts/page';
import { Outcome } from '../../parts/states';

type Uploaded = SnapshotSummary & Imported;

const LIMIT = `${MAX_FILE_BYTES / 1024 ** 2} MB`;

export function UploadSnapshot() {
  const path = `sites/${useSiteId()}/snapshots`;
  const [file, setFile] = useState<File>();
  const [name, setName] = useState('');
  const upload = useMutation<Uploaded, ControlError | Error>({
    mutationFn: async () => {
      if (!file) throw new Error('Choose a file first.');
      if (file.size > MAX_FILE_BYTES) throw new Error(`The file is too large. The limit is ${LIMIT}.`);
      const response = await controlResponse(`${path}/${encodeURIComponent(name.trim())}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: await file.text(),
      });
      return response.json();
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(path) }),
  });
  return (
    <Panel
      title="Upload a file"
      request={{
        method: 'PUT',
        path: `${path}/${encodeURIComponent(name.trim() || 'uploaded')}`,
        file: 'snapshot.json',
      }}
    >
      <form
        aria-label="Upload a file"
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          upload.mutate();
        }}
      >
        <FileDrop
          label="Choose a snapshot file"
          hint={`or drop it here: a downloaded .json, at most ${LIMIT}`}
          accept=".json"
          onFile={(chosenFile) => {
            upload.reset();
            setFile(chosenFile);
            if (name === (file ? nameOf(file) : '')) setName(nameOf(chosenFile));
          }}
        />
        <div className="flex flex-wrap items-end gap-3">
          <Field
            label="Name"
            value={name}
            required
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
            className="grow sm:max-w-80"
          />
          <Button type="submit" disabled={!file} isPending={upload.isPending}>
            Upload
          </Button>
          <Outcome change={upload} success={upload.data && successOf(upload.data)} />
        </div>
      </form>
    </Panel>
  );
}

const successOf = ({ name, addresses }: Uploaded): string =>
  [`“${name}” was uploaded. Restore it to use it.`, ...linesOfAddresses(addresses)].join(' ');

const nameOf = (file: File): string => file.name.replace(/\.json$/i, '').slice(0, 60);
