import { Badge } from './badge';

/** `status`: 0 for a broken connection. */
export function StatusBadge({ status }: { status: number }) {
  const isFailed = status === 0 || status >= 400;
  const tone = status === 0 || status >= 500 ? 'bad' : isFailed ? 'warn' : 'good';
  return <Badge tone={tone}>{status === 0 ? 'no response' : status}</Badge>;
}
