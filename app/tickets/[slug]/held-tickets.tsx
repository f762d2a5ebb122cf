import { Fragment } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { Panel } from '@/components/ui/panel';
import { SubmitButton } from '@/components/ui/submit-button';
import { type Event, reservationState } from '@/lib/events';
import { chooseMore, continueCheckout, giveTicketsBack } from '../actions';
import { type HeldReservation, lineText } from '../held-reservation';
import { priceField, quantityField } from '../ticket-choice';
import { HeldCountdown } from './held-countdown';
import { ReserveForm } from './reserve-form';

interface HeldProps {
  held: HeldReservation;
  event: Event;
}

/** What the visitor has reserved of this event: how long it is held, on to paying, or back on sale. */
export async function HeldTickets({ held, event }: HeldProps) {
  const state = await reservationState(held);
  if (state.kind === 'outage') return <ErrorState detail={state.detail} />;
  if (state.kind === 'bought') return <AlreadyBought held={held} />;
  if (state.kind === 'over') return <ReservationOver held={held} />;
  return (
    <Panel aria-labelledby="held" className="grid gap-4">
      <h2 id="held" className="text-heading">
        Your reservation
      </h2>
      <HeldLines held={held} />
      <HeldCountdown until={held.expires} now={platformNow(held, event)} />
      <form action={continueCheckout}>
        <SubmitButton className="w-full">Continue to checkout</SubmitButton>
      </form>
      <form action={giveTicketsBack}>
        <SubmitButton look="secondary" className="w-full" pendingLabel="Giving them back …">
          Give the tickets back
        </SubmitButton>
      </form>
    </Panel>
  );
}

function HeldLines({ held }: { held: HeldReservation }) {
  return (
    <ul aria-label="Reserved tickets" className="grid gap-1">
      {held.lines.map((line) => (
        <li key={quantityField(line.definitionId, line.optionId)} className="font-semibold">
          {lineText(line)}
        </li>
      ))}
    </ul>
  );
}

/** The time has run out, or the tickets were given back elsewhere: the same ones again, or others. */
function ReservationOver({ held }: { held: HeldReservation }) {
  return (
    <Panel aria-labelledby="over" className="grid gap-4">
      <h2 id="over" className="text-heading">
        Your reservation has run out
      </h2>
      <p>These tickets are on sale again, and nothing was charged. If they are still there you can have them back:</p>
      <HeldLines held={held} />
      <ReserveForm eventId={held.eventId} slug={held.slug}>
        {held.lines.map(({ definitionId, optionId, price, quantity }) => (
          <Fragment key={quantityField(definitionId, optionId)}>
            <input type="hidden" name={quantityField(definitionId, optionId)} value={quantity} />
            {price ? <input type="hidden" name={priceField(definitionId)} value={price} /> : null}
          </Fragment>
        ))}
        <SubmitButton className="w-full" pendingLabel="Holding your tickets …">
          Reserve the same again
        </SubmitButton>
      </ReserveForm>
      <form action={chooseMore}>
        <SubmitButton look="secondary" className="w-full">
          Choose other tickets
        </SubmitButton>
      </form>
    </Panel>
  );
}

/** Bought on the hosted page by a visitor who did not come back from it. */
function AlreadyBought({ held }: { held: HeldReservation }) {
  return (
    <Panel aria-labelledby="bought" className="grid gap-4">
      <h2 id="bought" className="text-heading">
        These tickets are yours
      </h2>
      <HeldLines held={held} />
      <p>They are in your mail.</p>
      <form action={chooseMore}>
        <SubmitButton look="secondary" className="w-full">
          Choose more tickets
        </SubmitButton>
      </form>
    </Panel>
  );
}

const DEFAULT_MINUTES = 20;

/** The platform's clock may not be this server's: its present follows from when it said the reservation would end. */
function platformNow({ expires, reservedAt }: HeldReservation, { registration }: Event): string {
  const minutes = registration?.tickets?.reservationDurationInMinutes ?? DEFAULT_MINUTES;
  return new Date(Date.parse(expires) - minutes * 60_000 + (Date.now() - reservedAt)).toISOString();
}
