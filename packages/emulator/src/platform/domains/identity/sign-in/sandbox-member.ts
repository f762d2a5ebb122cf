export const SANDBOX_MEMBER = { email: 'maya.member@example.com', password: 'sandbox-Pass1' };
