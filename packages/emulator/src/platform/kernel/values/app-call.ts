export interface AppCall {
  appId: string;
  /** Why the call failed. Without an answer of the app, `status` is 504. */
  error?: string | undefined;
}

/** Refused by the platform, or failed in an app. */
export const hasFailed = ({ status, toApp }: { status: number; toApp?: AppCall | undefined }): boolean =>
  status >= 400 || toApp?.error !== undefined;
