/** Optional: sums follow the choices, typed details survive leaving, a chosen test card fills the fields, and the remaining time counts down. */
export const PAGE_SCRIPT = `
const priced = document.querySelector('form[data-price]');
if (priced) {
  const { deposit = '0', currency, method, pay, book } = priced.dataset;
  const { elements } = priced;
  const money = new Intl.NumberFormat(document.documentElement.lang, { style: 'currency', currency });
  const digits = money.resolvedOptions().maximumFractionDigits;
  const reprice = () => {
    const typed = Number(elements.participants?.value ?? 1);
    const people = Number.isInteger(typed) && typed >= 1 && typed <= Number(elements.participants?.max ?? 1) ? typed : 1;
    const chosen = new FormData(priced).get('payment') ?? method;
    const price = (priced.querySelector('[name=choice]:checked') ?? priced).dataset.price;
    const total = price * people;
    const now = chosen === 'OFFLINE' ? 0 : chosen === 'DEPOSIT' ? deposit * people : total;
    const sums = { total, now, later: total - now, deposit: deposit * people };
    for (const shown of document.querySelectorAll('[data-sum]')) {
      shown.textContent = money.format(sums[shown.dataset.sum]);
      const row = shown.dataset.sum === 'now' || shown.dataset.sum === 'later';
      if (row) shown.hidden = shown.previousElementSibling.hidden = sums.later === 0 || now === 0;
    }
    for (const shown of document.querySelectorAll('[data-people]')) shown.textContent = people > 1 ? people + ' × ' : '';
    elements.due.value = now.toFixed(digits);
    elements.total.value = total.toFixed(digits);
    document.querySelector('[data-pays]').textContent = now > 0 ? pay.replace('{amount}', money.format(now)) : book;
  };
  priced.addEventListener('input', reprice);
  addEventListener('pageshow', reprice);
}

const renewing = document.querySelector('form[data-renew]');
if (renewing) {
  const RENEWS = ['delivery', 'country', 'city', 'postalCode', 'addressLine'];
  const TYPING_MS = 300;
  const LONG_PRESS_MS = 500;
  let latest;
  let waiting;
  let press;
  const stop = () => {
    clearTimeout(waiting);
    latest?.abort();
  };
  const count = (page) => page.querySelectorAll('form[data-renew], [name=cardNumber]').length;
  // A button asks for a step of its own, such as applying a coupon.
  const renew = async (button) => {
    const { signal } = (latest = new AbortController());
    const body = new URLSearchParams(new FormData(renewing));
    body.set('do', button?.value ?? renewing.dataset.renew);
    try {
      const answer = await fetch(location.pathname, { method: 'POST', body, signal });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      // A choice that is replaced while it is pressed would not be chosen.
      await press;
      if (signal.aborted) return;
      // A card is no longer needed, or the time for this form is over.
      if (count(page) !== count(document)) return location.reload();
      const focused = document.activeElement?.closest('[data-renewed]');
      for (const old of document.querySelectorAll('[data-renewed]')) {
        // Somebody may be typing a code.
        if (old.dataset.renewed === 'discounts' && !button) continue;
        const renewed = page.querySelector('[data-renewed=' + old.dataset.renewed + ']');
        if (renewed) old.replaceChildren(...renewed.childNodes);
      }
      (focused?.querySelector('[aria-invalid]') ?? focused?.querySelector(':checked, button'))?.focus();
    } catch {
      // Otherwise the next step calculates them again.
      if (button && !signal.aborted) location.reload();
    }
  };
  renewing.addEventListener('input', ({ target }) => {
    if (!RENEWS.includes(target.name)) return;
    stop();
    waiting = setTimeout(() => renew(), target.type === 'text' ? TYPING_MS : 0);
  });
  renewing.addEventListener('submit', (event) => {
    stop();
    if (!event.submitter?.matches('[data-renews]')) return;
    event.preventDefault();
    renew(event.submitter);
  });
  addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.target.name !== 'couponCode') return;
    event.preventDefault();
    document.querySelector('[value=apply-coupon]').click();
  });
  addEventListener('pointerdown', () => {
    press = new Promise((end) => {
      addEventListener('pointerup', () => setTimeout(end), { once: true });
      // The list of a select may take the end of a press.
      setTimeout(end, LONG_PRESS_MS);
    });
  });
}

// Details typed before leaving fill the next page in this tab. Never a card or a password.
const DETAILS = ['email', 'firstName', 'lastName', 'phone', 'addressLine', 'city', 'postalCode'];
const storedUnder = 'details ' + location.pathname.split('/flow/')[0];
const inputsOf = (name) => document.querySelectorAll('main [name="' + name + '"], main [name="guest1-' + name + '"]');
try {
  const kept = JSON.parse(sessionStorage.getItem(storedUnder) ?? '{}');
  sessionStorage.removeItem(storedUnder);
  for (const name of DETAILS) {
    const input = inputsOf(name)[0];
    if (input && !input.value && kept[name]) input.value = kept[name];
  }
  for (const link of document.querySelectorAll('a.leave')) {
    link.addEventListener('click', () => {
      const details = Object.fromEntries(DETAILS.map((name) => [name, inputsOf(name)[0]?.value ?? '']));
      sessionStorage.setItem(storedUnder, JSON.stringify(details));
    });
  }
} catch {
  // Without storage the fields stay empty.
}

// Details that nobody typed, from this tab or from the button, renew the totals, too.
if (renewing && document.querySelector('[data-awaits-address]')) {
  const { addressLine, city, postalCode } = renewing.elements;
  if (addressLine?.value && city.value && postalCode.value) postalCode.dispatchEvent(new Event('input', { bubbles: true }));
}

for (const card of document.querySelectorAll('[name=testCard]')) {
  const { cardNumber, cardExpiry, cardCode } = card.form.elements;
  const fill = () => {
    if (!card.checked) return;
    cardNumber.value = card.dataset.number;
    cardExpiry.value = card.dataset.expiry;
    cardCode.value = card.dataset.code;
  };
  card.addEventListener('change', fill);
  cardNumber.addEventListener('input', () => { card.checked = false; });
  fill();
}

const clock = document.querySelector('[data-seconds-left]');
if (clock) {
  const end = performance.now() + clock.dataset.secondsLeft * 1000;
  const tick = () => {
    const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    clock.textContent = Math.floor(seconds / 60) + ':' + String(seconds % 60).padStart(2, '0');
    if (seconds > 0) setTimeout(tick, 250);
    else location.reload();
  };
  tick();
}
`;
