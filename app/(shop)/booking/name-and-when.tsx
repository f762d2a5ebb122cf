export function NameAndWhen({ name, when }: { name: string | null | undefined; when: string | undefined }) {
  return (
    <>
      {name}
      <span className="block">{when}</span>
    </>
  );
}
