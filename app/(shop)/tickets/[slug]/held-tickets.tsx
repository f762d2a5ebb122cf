import { Fragment } from 'react';
import { LinkButton } from '@/components/ui/button';
import { Panel } from '@/components/ui/card';
import { Countdown } from '@/components/ui/countdown';
import { ActionForm, SubmitButton } from '@/components/ui/form/action-form';
import { MailboxLink } from '@/components/ui/sandbox-links';
import { OutageState } from '@/components/ui/unanswered';
import { type HeldReservation, reservationState } from '@/lib/events/tickets';
import { zonedFormat } from '@/lib/texts/zoned-format';
import { timeNow } from '@/lib/time';
import { chooseMore, continueCheckout, releaseTickets } from '../actions';
import { priceField, quantityField } from '../ticket-choice';
import { ReserveForm } from './reserve-form';

const inHours = zonedFormat({ hour: 'numeric', minute: '2-digit', timeZoneName: 'longGeneric' });

interface HeldTicketsProps {
  held: HeldReservation;
  timeZone: string;
  /** True right after a checkout that was not finished. */
  isLeft: boolean;
}

export async function HeldTickets({ held: heldReservation, timeZone, isLeft }: HeldTicketsProps) {
  const state = await reservationState(heldReservation);
  if (state.kind === 'outage') return <OutageState outage={state} />;
  if (state.kind === 'bought') return <AlreadyBought held={heldReservation} />;
  if (state.kind === 'over') return <ReservationExpired held={heldReservation} />;
  return (
    <Panel aria-labelledby="held" className="grid gap-4 p-4! sm:p-5!">
      <h2 id="held" className="text-heading">
        Your reservation
      </h2>
      <HeldLines held={heldReservation} />
      <p role="status">
        {isLeft
          ? 'You left the checkout. Nothing was bought or charged.'
          : 'You haven’t checked out yet. Nothing was charged.'}
      </p>
      <p>
        <span className="text-soft">
          Held for you until {inHours(timeZone).format(new Date(heldReservation.expires))}:{' '}
        </span>
        <Countdown until={heldReservation.expires} now={await timeNow()} expired="the time is up." refreshes />
      </p>
      <ActionForm action={continueCheckout}>
        <SubmitButton className="w-full">Continue to checkout</SubmitButton>
      </ActionForm>
      <ActionForm action={releaseTickets}>
        <SubmitButton look="secondary" className="w-full" pendingLabel="Releasing …">
          Release tickets
        </SubmitButton>
      </ActionForm>
    </Panel>
  );
}

function HeldLines({ held: heldReservation }: { held: HeldReservation }) {
  return (
    <ul aria-label="Reserved tickets" className="grid gap-1">
      {heldReservation.lines.map((line) => (
        <li key={quantityField(line.definitionId, line.optionId)} className="font-semibold">
          {line.quantity} × {line.name}
        </li>
      ))}
    </ul>
  );
}

/** Expired, or released in another window. */
function ReservationExpired({ held: heldReservation }: { held: HeldReservation }) {
  return (
    <Panel aria-labelledby="over" className="grid gap-4">
      <h2 id="over" className="text-heading">
        Your reservation has expired
      </h2>
      <p>
        These tickets are back on sale, and nothing was charged. You can reserve them again if they’re still available.
      </p>
      <HeldLines held={heldReservation} />
      <ReserveForm eventId={heldReservation.eventId} slug={heldReservation.slug}>
        {heldReservation.lines.map(({ definitionId, optionId, price, quantity }) => (
          <Fragment key={quantityField(definitionId, optionId)}>
            <input type="hidden" name={quantityField(definitionId, optionId)} value={quantity} />
            {price ? <input type="hidden" name={priceField(definitionId)} value={price} /> : null}
          </Fragment>
        ))}
        <SubmitButton className="w-full" pendingLabel="Holding your tickets …">
          Reserve again
        </SubmitButton>
      </ReserveForm>
      <ActionForm action={chooseMore}>
        <SubmitButton look="secondary" className="w-full">
          Choose other tickets
        </SubmitButton>
      </ActionForm>
    </Panel>
  );
}

/** The visitor paid on the hosted page and did not come back. */
function AlreadyBought({ held: heldReservation }: { held: HeldReservation }) {
  return (
    <Panel aria-labelledby="bought" className="grid gap-4">
      <h2 id="bought" className="text-heading">
        These tickets are yours
      </h2>
      <HeldLines held={heldReservation} />
      <p>
        We’ve emailed them to you. <MailboxLink />
      </p>
      <LinkButton href={`/tickets/confirmed?${new URLSearchParams({ reservation: heldReservation.id })}`}>
        See your order
      </LinkButton>
      <ActionForm action={chooseMore}>
        <SubmitButton look="secondary" className="w-full">
          Choose more tickets
        </SubmitButton>
      </ActionForm>
    </Panel>
  );
}
