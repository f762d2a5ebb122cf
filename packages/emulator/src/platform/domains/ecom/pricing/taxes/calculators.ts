/** Source: IDs and names of a real site in wix-replatform/resources/rp-target-wix/domains/tax of wix/skills. */
export const MANUAL_CALCULATOR = {
  appId: '57d13128-4a4c-494b-80b3-a6fb2e28018d',
  displayName: 'Wix Manual Tax Calculator',
};
export const AUTO_CALCULATOR = {
  appId: '7516f85b-0868-4c23-9fcb-cea7784243df',
  displayName: 'Avalara Tax Calculator',
};
