'use client';

import { Field } from '@/components/ui/form/field';
import { MAX_SNAPSHOT_FILE_BYTES } from '@/devtools/sandbox/snapshot-limits';

/** Says of a file that is too large what is wrong with it before it is sent. */
export function FileField({ label, name, className }: { label: string; name: string; className?: string }) {
  return (
    <Field
      label={label}
      name={name}
      type="file"
      accept="application/json,.json"
      required
      {...(className && { className })}
      onChange={({ currentTarget }) => {
        const bytes = currentTarget.files?.[0]?.size ?? 0;
        const isTooLarge = bytes > MAX_SNAPSHOT_FILE_BYTES;
        currentTarget.setCustomValidity(isTooLarge ? 'This file is larger than 4 MB, which is all that is read.' : '');
        currentTarget.reportValidity();
      }}
    />
  );
}
