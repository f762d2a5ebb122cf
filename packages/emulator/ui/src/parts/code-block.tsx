import { ScrollArea } from './scroll-area';

interface Props {
  label?: string;
  text: string;
  className?: string;
}

export const CodeBlock = ({ label, text, className = 'max-h-96' }: Props) => (
  <ScrollArea label={label} className={`rounded-md bg-sunken p-3 ${className}`}>
    <pre className="font-mono text-xs">{text}</pre>
  </ScrollArea>
);
