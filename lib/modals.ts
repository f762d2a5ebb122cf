/** The props with which each modal is opened. */
export interface ModalProps {
  /** `continueTo`: the address that continues with sign-in despite the notice. */
  login: { continueTo: string };
  /** `siteId`: the site that cannot take payments. */
  premium: { siteId?: string };
}

export type ModalName = keyof ModalProps;

export type ModalState = { [Name in ModalName]: { isOpen: boolean; props: Partial<ModalProps[Name]> } };

export const CLOSED: ModalState = { login: { isOpen: false, props: {} }, premium: { isOpen: false, props: {} } };

export function withModal<Name extends ModalName>(
  state: ModalState,
  name: Name,
  change: { isOpen: boolean; props?: ModalProps[Name] },
): ModalState {
  return { ...state, [name]: { isOpen: change.isOpen, props: change.props ?? state[name].props } };
}
