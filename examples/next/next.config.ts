import { withEmulator } from 'headless-emulator/next';

export default withEmulator({});
