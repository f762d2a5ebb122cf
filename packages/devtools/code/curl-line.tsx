import { CopyButton } from '@/components/shell/copy-button';
import { ScrollBox } from './scroll-box';

export function CurlLine({ command, label = 'Terminal command' }: { command: string; label?: string }) {
  return (
    <figure
      aria-label={label}
      className="flex min-w-0 items-center rounded-xl border border-line bg-sunken pr-1.5 pl-4"
    >
      <span aria-hidden="true" className="mr-2 font-mono text-xs text-soft select-none">
        $
      </span>
      <ScrollBox className="min-w-0 flex-1 overflow-x-auto py-3 font-mono text-xs">
        <code>{command}</code>
      </ScrollBox>
      <CopyButton text={command} />
    </figure>
  );
}
