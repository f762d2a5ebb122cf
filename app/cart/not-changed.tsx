export function NotChanged() {
  return (
    <p role="alert" className="text-sm text-bad">
      The platform did not answer. Nothing was changed: try again.
    </p>
  );
}
