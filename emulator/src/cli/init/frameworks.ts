export interface Step {
  file: string;
  text: string;
  /** `text` is the whole file, so the file can be created. */
  isWholeFile?: true;
}

export interface Framework {
  name: string;
  /** Identifies the framework in package.json; absent for a plain script. */
  dependency?: string;
  /** Default URL of the emulator in the framework's dev server. */
  devServer?: string;
  steps: readonly Step[];
}

export const FRAMEWORKS: readonly Framework[] = [
  {
    name: 'Next.js',
    dependency: 'next',
    devServer: 'http://localhost:3000',
    steps: [
      {
        file: 'next.config.mjs',
        text: "import { withEmulator } from 'headless-emulator/next';\n\nexport default withEmulator({});",
        isWholeFile: true,
      },
      {
        file: 'instrumentation.js',
        text: "export { register } from 'headless-emulator/next/instrumentation';",
        isWholeFile: true,
      },
      {
        file: 'app/headless-emulator/[...path]/route.js',
        text: "export { DELETE, GET, OPTIONS, PATCH, POST, PUT } from 'headless-emulator/next/route';",
        isWholeFile: true,
      },
    ],
  },
  {
    name: 'Vite',
    dependency: 'vite',
    devServer: 'http://localhost:5173/__emulator',
    steps: [
      {
        file: 'vite.config.js',
        text: "import emulator from 'headless-emulator/vite';\n\nexport default { plugins: [emulator()] };",
        isWholeFile: true,
      },
    ],
  },
  {
    name: 'Astro',
    dependency: 'astro',
    devServer: 'http://localhost:4321/__emulator',
    steps: [
      {
        file: 'astro.config.mjs',
        text: "import emulator from 'headless-emulator/vite';\n\nexport default { vite: { plugins: [emulator()] } };",
        isWholeFile: true,
      },
    ],
  },
  {
    name: 'Playwright',
    dependency: '@playwright/test',
    steps: [{ file: 'your tests', text: "import { expect, test } from 'headless-emulator/playwright';" }],
  },
  {
    name: 'Vitest',
    dependency: 'vitest',
    steps: [{ file: 'your tests', text: "import { test } from 'headless-emulator/vitest';" }],
  },
  { name: 'Node', steps: [{ file: 'the command line', text: 'node --import headless-emulator/register script.js' }] },
];
