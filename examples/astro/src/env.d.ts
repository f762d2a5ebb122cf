interface ImportMetaEnv {
  readonly WIX_CLIENT_ID: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
