import * as z from 'zod';

const present = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);

const environment = z
  .object({
    WIX_CLIENT_ID: present,
    NEXT_PUBLIC_WIX_CLIENT_ID: present,
    WIX_EMULATOR_URL: present,
    DATABASE_URL: present,
    EMULATOR_DATA: present,
    EMULATOR_ADMIN_TOKEN: present,
    EMULATOR_SECRET: present,
  })
  .parse(process.env);

/** The client ID in the vendor's public examples; here it names the built-in sandbox site. */
export const DEFAULT_CLIENT_ID = '9e37d7b0-3621-418f-a6b6-b82bdeaf051d';

const configuredClientId = environment.WIX_CLIENT_ID ?? environment.NEXT_PUBLIC_WIX_CLIENT_ID;

/** The environment, read once. */
export const env = {
  /** The client ID from the environment; `undefined` means that the app runs on the emulator. */
  configuredClientId,
  /** An emulator in a process of its own, instead of the one inside the app. */
  emulatorUrl: environment.WIX_EMULATOR_URL?.replace(/\/$/, ''),
  /** Where the emulator inside the app keeps its sites; `:memory:` keeps nothing. */
  emulatorFolder: emulatorFolder(environment.EMULATOR_DATA),
  /** Why the emulator inside the app keeps them nowhere, where that is the host's doing. */
  memoryNote:
    isServerless() && !environment.EMULATOR_DATA ? 'this host keeps no files, and DATABASE_URL is not set' : undefined,
  /** PostgreSQL for the emulator inside the app, for previews with several instances. */
  databaseUrl: environment.DATABASE_URL,
  emulatorAdminToken: environment.EMULATOR_ADMIN_TOKEN,
  emulatorSecret: environment.EMULATOR_SECRET,
  usesEmulator: configuredClientId === undefined || environment.WIX_EMULATOR_URL !== undefined,
} as const;

/** Serverless hosts have no disk that lasts: there the sites live in memory, or in PostgreSQL. */
function emulatorFolder(setting: string | undefined): string | undefined {
  if (setting === ':memory:') return undefined;
  return setting ?? (isServerless() ? undefined : '.emulator-data');
}

function isServerless(): boolean {
  return Boolean(process.env.VERCEL || process.env.AWS_LAMBDA_FUNCTION_NAME);
}
