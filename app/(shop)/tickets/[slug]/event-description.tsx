import type { ReactNode } from 'react';
import type { Event } from '@/lib/events/events';

type Node = NonNullable<NonNullable<Event['description']>['nodes']>[number];

/** The formatted text of the event: its paragraphs, headings and lists. Other kinds of blocks show the text in them. */
export function EventDescription({ description }: { description: Event['description'] }) {
  const nodes = description?.nodes ?? [];
  if (nodes.length === 0) return null;
  return (
    <section aria-labelledby="about" className="grid max-w-[65ch] gap-3">
      <h2 id="about" className="text-heading">
        About the event
      </h2>
      <Nodes nodes={nodes} />
    </section>
  );
}

function Nodes({ nodes = [] }: { nodes: Node[] | undefined }): ReactNode {
  return nodes.map((node, index) => <Block key={node.id || index} node={node} />);
}

function Block({ node }: { node: Node }) {
  const inner = <Nodes nodes={node.nodes} />;
  switch (node.type) {
    case 'TEXT':
      return node.textData?.text;
    case 'PARAGRAPH':
      return <p>{inner}</p>;
    case 'HEADING':
      return <h3 className="text-heading">{inner}</h3>;
    case 'BULLETED_LIST':
      return <ul className="list-disc pl-6">{inner}</ul>;
    case 'ORDERED_LIST':
      return <ol className="list-decimal pl-6">{inner}</ol>;
    case 'LIST_ITEM':
      return <li>{inner}</li>;
    default:
      return inner;
  }
}
