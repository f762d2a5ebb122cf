import { defineSeed } from '../../define-seed';

export default defineSeed({
  members: [
    {
      loginEmail: 'maya.member@example.com',
      password: 'sandbox-Pass1',
      loginEmailVerified: true,
      contact: { firstName: 'Maya', lastName: 'Lindqvist', phones: ['+1 555 010 2030'] },
      profile: {
        photo:
          'wix:image://v1/emu_bdb932ab3a5bccf0a53c6e6159968e8f~mv2.jpg/Maya%2C%20smiling%2C%20with%20curly%20dark%20hair%20and%20gold%20earrings#originWidth=1400&originHeight=1400',
      },
    },
  ],
});
