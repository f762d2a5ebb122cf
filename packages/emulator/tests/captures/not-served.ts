/**
 * By operation or by the capture's name: captures that the emulator does not serve, each with the reason. They are
 * counted separately.
 */
export const NOT_SERVED: Readonly<Record<string, string>> = {
  'authentication.register':
    'Of wix-members-backend, for code inside the editor; the SDK’s own register is another call.',
  'error:members.getCurrentMember as visitor':
    'Wording of the data gateway, for a request without a token; the package lets visitors ask and declares NOT_FOUND.',
  'oauthApps.getOAuthApp': 'Of @wix/auth-management, which is not installed.',
  'currentMember.getMember': 'Of wix-members-backend, for code inside the editor.',
};
