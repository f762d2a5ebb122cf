/** True if the host runs the app in any number of short-lived processes without a lasting disk. */
export const isServerlessHost = ({ VERCEL, NETLIFY, AWS_LAMBDA_FUNCTION_NAME } = process.env) =>
  Boolean(VERCEL || NETLIFY || AWS_LAMBDA_FUNCTION_NAME);
