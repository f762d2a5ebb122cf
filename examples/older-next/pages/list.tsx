import { wix } from '../lib/wix';

/** A page of the pages router. */
export default function List({ names }: { names: string[] }) {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

export async function getServerSideProps() {
  const { items } = await wix.productsV3.queryProducts().limit(4).find();
  return { props: { names: items.map(({ name }) => name ?? '') } };
}
