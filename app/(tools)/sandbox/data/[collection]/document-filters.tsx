import { Button } from '@/components/ui/button';
import { Field, Select } from '@/components/ui/form/field';
import type { DataCollection, DocumentQuery } from '@/devtools/sandbox/data/documents';
import { MAX_SEARCH_LENGTH } from '@/lib/address-query';

/** A plain form of the page's own address, so that what was found can be reloaded and shared. */
export function DocumentFilters({ collection, query }: { collection: DataCollection; query: DocumentQuery }) {
  const fields = Object.keys(collection.filters);
  return (
    <search>
      <form className="flex flex-wrap items-end gap-3" aria-label="Find documents">
        <Field
          className="min-w-40 grow basis-40"
          label="Contains"
          name="q"
          type="search"
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          defaultValue={query.search}
        />
        {fields.length > 0 ? (
          <>
            <Select
              className="min-w-40 grow basis-40"
              label="Field"
              name="field"
              defaultValue={query.field}
              options={[{ value: '', label: 'Any' }, ...fields.map((field) => ({ value: field, label: field }))]}
            />
            <Field
              className="min-w-32 grow basis-32"
              label="Is"
              name="value"
              autoComplete="off"
              defaultValue={query.value}
            />
          </>
        ) : null}
        <Button type="submit" look="secondary">
          Find
        </Button>
      </form>
    </search>
  );
}
