/** A file that `npm run contract` makes from the installed packages. This declaration is for a checkout without them. */
declare module '*.generated.json' {
  const content: unknown;
  export default content;
}
