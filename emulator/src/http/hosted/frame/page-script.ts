/** Optional: sums follow the choices, a chosen test card fills the fields, and the remaining time counts down. */
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
    for (const shown of document.querySelectorAll('[data-people]')) shown.textContent = people > 1 ? ' × ' + people : '';
    elements.due.value = now.toFixed(digits);
    elements.total.value = total.toFixed(digits);
    document.querySelector('[data-pays]').textContent = now > 0 ? pay.replace('{amount}', money.format(now)) : book;
  };
  priced.addEventListener('input', reprice);
  addEventListener('pageshow', reprice);
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
