// @module-tag slow
import { expect, test } from 'vitest';
import { commandRunner } from '../../src/commands/cli/project/command-runner';
import { Stage } from '../../src/commands/prove/stage/stage';

const SCRIPT = `
  trap 'echo "stopped its server"; exit 0' INT
  echo "$HEADLESS_EMULATOR_PROVE"
  while :; do sleep 0.1; done
`;

test('a command that exceeds its time is interrupted, so that it can stop its own servers', async () => {
  const stage = await Stage.open({});
  try {
    const options = { seed: undefined, timeoutMs: 10_000, pictures: '.', ownPorts: false };
    const outcome = await commandRunner(['sh', '-c', SCRIPT], options)(stage, 'slow');
    expect(outcome).toMatchObject({ code: 124, hasTimedOut: true });
    expect(outcome.output).toContain('slow\nstopped its server');
  } finally {
    await stage.close();
  }
}, 120_000);
