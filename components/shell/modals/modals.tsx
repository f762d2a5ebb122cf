'use client';

import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { CLOSED, type ModalName, type ModalProps, type ModalState, withModal } from '@/lib/modals';
import { LoginModal } from './login-modal';
import { PremiumModal } from './premium-modal';

interface Modals {
  modals: ModalState;
  openModal: <Name extends ModalName>(name: Name, props: ModalProps[Name]) => void;
  closeModal: (name: ModalName) => void;
}

const ModalContext = createContext<Modals | undefined>(undefined);

export function ModalProvider({ children }: { children: ReactNode }) {
  const [modals, setModals] = useState(CLOSED);

  const openModal = useCallback(<Name extends ModalName>(name: Name, props: ModalProps[Name]) => {
    setModals((state) => withModal(state, name, { isOpen: true, props }));
  }, []);
  const closeModal = useCallback(
    (name: ModalName) => setModals((state) => withModal(state, name, { isOpen: false })),
    [],
  );

  const value = useMemo(() => ({ modals, openModal, closeModal }), [modals, openModal, closeModal]);
  return (
    <ModalContext.Provider value={value}>
      {children}
      <LoginModal {...modals.login} close={() => closeModal('login')} />
      <PremiumModal {...modals.premium} close={() => closeModal('premium')} />
    </ModalContext.Provider>
  );
}

export function useModal(): Modals {
  const modals = useContext(ModalContext);
  if (!modals) throw new Error('useModal must be used inside ModalProvider');
  return modals;
}
