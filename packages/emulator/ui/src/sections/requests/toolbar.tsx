import type { RefObject } from 'react';
import type { LiveRequest } from '../../../../src/server/control/live/live-requests';
import { Button } from '../../parts/button';
import { EVERYTHING, type Filter, isFiltering } from './filter';

interface Props {
  filter: Filter;
  onChange: (filter: Filter) => void;
  requests: readonly LiveRequest[];
  search: RefObject<HTMLInputElement | null>;
  list: RefObject<HTMLElement | null>;
}

const BOX = 'min-h-11 rounded-md border border-edge bg-surface px-2 text-sm md:min-h-8';

export function Toolbar({ filter, onChange, requests, search, list }: Props) {
  const set = (change: Partial<Filter>) => onChange({ ...filter, ...change });
  const packages = [...new Set(requests.flatMap((request) => request.package ?? []))].sort();
  return (
    <search className="flex flex-wrap items-center gap-2" aria-label="Filter requests">
      <input
        ref={search}
        type="search"
        aria-label="Search"
        aria-keyshortcuts="/"
        placeholder="Search operations and paths ( / )"
        value={filter.search}
        onChange={({ target }) => set({ search: target.value })}
        onKeyDown={({ key }) => (key === 'ArrowDown' || key === 'Enter') && list.current?.focus()}
        className={`${BOX} min-w-0 grow basis-56`}
      />
      <Choice
        label="Identity"
        value={filter.identity}
        values={['visitor', 'member', 'owner', 'app']}
        onChange={(identity) => set({ identity })}
      />
      <Choice label="Package" value={filter.package} values={packages} onChange={(name) => set({ package: name })} />
      <Choice
        label="Method"
        value={filter.method}
        values={['GET', 'POST', 'PUT', 'PATCH', 'DELETE']}
        onChange={(method) => set({ method })}
      />
      <Toggle label="Writes" isOn={filter.onlyWrites} onChange={(onlyWrites) => set({ onlyWrites })} />
      <Toggle label="Failed" isOn={filter.onlyFailed} onChange={(onlyFailed) => set({ onlyFailed })} />
      {isFiltering(filter) && (
        <Button look="quiet" onClick={() => onChange(EVERYTHING)}>
          Clear filters
        </Button>
      )}
    </search>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  values: readonly string[];
  onChange: (value: string) => void;
}

function Choice({ label, value, values, onChange }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={`${BOX} max-w-40`}
    >
      <option value="">{label}: all</option>
      {values.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  );
}

function Toggle({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      className={`${BOX} px-3 aria-pressed:border-accent aria-pressed:bg-accent-wash aria-pressed:text-accent`}
    >
      {label}
    </button>
  );
}
