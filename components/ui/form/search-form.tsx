import { MAX_SEARCH_LENGTH } from '@/lib/address-query';
import { PageLink } from '../../shell/loading';
import { Button, buttonClass } from '../button';
import { Field, HiddenFields } from './field';

interface SearchFormProps {
  action: string;
  label: string;
  search: string | undefined;
  otherParameters?: Record<string, string>;
  clearedAddress: string;
}

/** A plain form, so that results can be reloaded and shared. */
export function SearchForm({ action, label, search, otherParameters = {}, clearedAddress }: SearchFormProps) {
  return (
    <search className="lg:w-104 lg:shrink-0">
      <form action={action} className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <HiddenFields values={otherParameters} />
        <Field
          key={search}
          className="min-w-28 max-w-md grow basis-0"
          label={label}
          isLabelHidden
          placeholder={label}
          name="q"
          type="search"
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          defaultValue={search}
        />
        <Button type="submit" look="secondary">
          Search
        </Button>
        {search ? (
          <PageLink href={clearedAddress} scroll={false} className={buttonClass('quiet')}>
            Clear
          </PageLink>
        ) : null}
      </form>
    </search>
  );
}
