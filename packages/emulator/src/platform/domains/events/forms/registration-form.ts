import type { WireEvent } from '../event/event-documents';

export type RegistrationForm = NonNullable<WireEvent['form']>;
export type Control = NonNullable<RegistrationForm['controls']>[number];
export type FormInput = NonNullable<Control['inputs']>[number];

export const formOf = (event: Pick<WireEvent, 'form'> | undefined): RegistrationForm => event?.form ?? DEFAULT_FORM;

/** Source: "name and email controls are always required and are pinned to the top". The texts are assumed. */
const DEFAULT_FORM: RegistrationForm = {
  controls: [
    {
      type: 'NAME',
      system: true,
      name: 'name',
      label: '',
      orderIndex: 0,
      id: '00000000-0000-4000-8000-000000000001',
      inputs: [newInput('firstName', 'First name'), newInput('lastName', 'Last name')],
    },
    {
      type: 'INPUT',
      system: true,
      name: 'email',
      label: '',
      orderIndex: 1,
      id: '00000000-0000-4000-8000-000000000002',
      inputs: [newInput('email', 'Email')],
    },
  ],
  messages: {
    rsvp: {
      rsvpYesOption: 'Will you be attending?',
      rsvpNoOption: 'Sorry, I can’t make it',
      positiveMessages: {
        title: 'Add your details',
        confirmation: {
          title: 'Thank you, see you soon!',
          message: 'We have sent you a confirmation by email.',
          addToCalendarActionLabel: 'Add to calendar',
          shareActionLabel: 'Share event',
        },
      },
      waitlistMessages: {
        title: 'This event is full',
        confirmation: {
          title: 'You are on the waitlist',
          message: 'We will write to you when a place is free.',
          addToCalendarActionLabel: 'Add to calendar',
          shareActionLabel: 'Share event',
        },
      },
      negativeMessages: {
        title: 'Add your details',
        confirmation: { title: 'Sorry you can’t make it', shareActionLabel: 'Share event' },
      },
      submitActionLabel: 'Submit',
    },
    checkout: {
      title: 'Add your details',
      submitActionLabel: 'Submit',
      confirmation: {
        title: 'Thank you! Your order is confirmed',
        message: 'Your tickets are on their way by email.',
        downloadTicketsLabel: 'Download tickets',
        addToCalendarLabel: 'Add to calendar',
        shareEventLabel: 'Share event',
      },
    },
    registrationClosed: { message: 'Registration is closed', exploreEventsActionLabel: 'See other events' },
    ticketsUnavailable: { message: 'Tickets are not on sale', exploreEventsActionLabel: 'See other events' },
  },
};

export function newInput(name: string, label: string, kind: Partial<FormInput> = {}): FormInput {
  return {
    name,
    label,
    array: false,
    additionalLabels: {},
    options: [],
    mandatory: true,
    maxLength: 255,
    type: 'TEXT',
    labels: [],
    ...kind,
  };
}
