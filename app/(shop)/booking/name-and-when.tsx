/** What is booked and, on a line of its own, its time. */
export function NameAndWhen({ name, when }: { name: string | null | undefined; when: string | undefined }) {
  return (
    <>
      {name}
      <span className="block">{when}</span>
    </>
  );
}
