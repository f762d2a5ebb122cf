'use client';

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { NoPayments } from '@/lib/wix/redirect';
import { Button, buttonClass } from '../ui/button';

interface ModalProps {
  login: { continueTo: string };
  premium: { siteId?: string };
}

type ModalName = keyof ModalProps;
type ModalState = { [Name in ModalName]: { isOpen: boolean; props: Partial<ModalProps[Name]> } };

interface Modals {
  modals: ModalState;
  openModal: <Name extends ModalName>(name: Name, props: ModalProps[Name]) => void;
  closeModal: (name: ModalName) => void;
  isDefaultClientId: boolean;
}

const CLOSED: ModalState = { login: { isOpen: false, props: {} }, premium: { isOpen: false, props: {} } };

interface ModalProviderProps {
  isDefaultClientId?: boolean;
  children: ReactNode;
}

const ModalContext = createContext<Modals | undefined>(undefined);

export function ModalProvider({ isDefaultClientId = false, children }: ModalProviderProps) {
  const [modals, setModals] = useState(CLOSED);

  const openModal = useCallback(<Name extends ModalName>(name: Name, props: ModalProps[Name]) => {
    setModals((state) => ({ ...state, [name]: { isOpen: true, props } }));
  }, []);
  const closeModal = useCallback(
    (name: ModalName) => setModals((state) => ({ ...state, [name]: { ...state[name], isOpen: false } })),
    [],
  );

  const value = useMemo(
    () => ({ modals, openModal, closeModal, isDefaultClientId }),
    [modals, openModal, closeModal, isDefaultClientId],
  );
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

interface ModalWindow<Name extends ModalName> {
  isOpen: boolean;
  props: Partial<ModalProps[Name]>;
  close: () => void;
}

function LoginModal({ isOpen, props: { continueTo }, close }: ModalWindow<'login'>) {
  return (
    <Dialog isOpen={isOpen} close={close} title="Signing in from this preview">
      <p className="text-soft">
        This preview has its own URL, and the default client ID doesn’t allow redirects to it. To sign members in,
        create a headless project, add this URL to its allowed redirect URIs, and set its client ID as{' '}
        <code className="font-mono text-ink">WIX_CLIENT_ID</code>.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={close} autoFocus>
          Close
        </Button>
        {continueTo ? (
          <a href={continueTo} className={buttonClass('secondary')}>
            Sign in anyway
          </a>
        ) : null}
        <Button
          look="quiet"
          onClick={() => {
            localStorage.setItem('sandboxInfoModal', 'true');
            close();
          }}
        >
          Don’t show again
        </Button>
      </div>
    </Dialog>
  );
}

function PremiumModal({ isOpen, props: { siteId }, close }: ModalWindow<'premium'>) {
  return (
    <Dialog isOpen={isOpen} close={close} title="This site can’t take payments yet">
      <p className="text-soft">
        The platform refused the checkout. Only a premium site with a payment provider can charge visitors. Upgrade the
        site, connect a payment provider, and try again. Nothing was ordered.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {siteId ? (
          <a href={upgradeUrl(siteId)} target="_blank" rel="noreferrer" className={buttonClass()}>
            Upgrade the site
          </a>
        ) : null}
        <Button look="secondary" onClick={close}>
          Not now
        </Button>
      </div>
    </Dialog>
  );
}

/** Assumed: the dashboard's page of premium plans takes the meta site ID as `siteGuid`. */
function upgradeUrl(siteId: string) {
  return `https://manage.wix.com/premium-purchase-plan/dynamo?siteGuid=${encodeURIComponent(siteId)}`;
}

interface DialogProps {
  isOpen: boolean;
  close: () => void;
  title: string;
  children: ReactNode;
}

/** The browser keeps the focus inside, closes it on Escape and returns the focus. */
function Dialog({ isOpen, close, title, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (isOpen && !element?.open) element?.showModal();
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      // The browser fires `close` in a later task than `cancel`, when the dialog may be open again.
      onCancel={close}
      onClose={(event) => {
        if (!event.currentTarget.open) close();
      }}
      aria-labelledby={titleId}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] animate-rise rounded-card border border-line bg-surface p-6 shadow-float sm:p-8"
    >
      {isOpen ? (
        <>
          <h2 id={titleId} className="mb-3 text-title">
            {title}
          </h2>
          {children}
        </>
      ) : null}
    </dialog>
  );
}

/** Opens the modal for each refusal: render it when a checkout was refused because the site cannot take payments. */
export function PremiumNotice({ refusal }: { refusal: NoPayments }) {
  const { openModal } = useModal();
  useEffect(() => openModal('premium', { siteId: refusal.siteId }), [openModal, refusal]);
  return (
    <p role="alert" className="rounded-xl bg-warn-wash px-4 py-3 text-warn">
      This site can’t take payments yet.
    </p>
  );
}

/** A hosted editor's preview, such as `abc123-3000.csb.app`. */
const PREVIEW_HOST = /^[a-z0-9]+-\d+\.csb\.app$/;

interface SignInLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** In a hosted editor's preview with the default client ID, first explains why sign-in cannot work. */
export function SignInLink({ href, className, children }: SignInLinkProps) {
  const { openModal, isDefaultClientId } = useModal();
  return (
    <a
      href={href}
      className={className}
      onClick={(event) => {
        if (!isDefaultClientId || !PREVIEW_HOST.test(location.hostname)) return;
        if (localStorage.getItem('sandboxInfoModal') !== null) return;
        event.preventDefault();
        openModal('login', { continueTo: href });
      }}
    >
      {children}
    </a>
  );
}
