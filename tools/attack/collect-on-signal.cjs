const { setTimeout: pause } = require('node:timers/promises');
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

// Loaded into the emulator that is measured: at the signal it collects its garbage, which otherwise stays until V8 cares.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', async () => {
  // What one collection frees, only the next gives back to the machine.
  for (let times = 0; times < 4; times++) {
    collect();
    await pause(200);
  }
  process.send('collected');
});
