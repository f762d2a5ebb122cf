const ANY_NAME = 'any name that no other collection has will do';
const HAS_AMOUNT = 'each has an amount; only the types ask';
const DOES_NOT_LOAD =
  'the file does not even load: its tests fail before they begin, and Stryker counts those that ran';

/**
 * Mutants that no test can kill, by guard, each `{ line, mutants, why }`. `line` is the original line of code. Each of
 * `mutants` reads `code → replacement`, as `npm run mutate` prints it.
 */
export const SURVIVORS = {
  passwords: [
    {
      line: "const passwords: CollectionDefinition<Password> = { name: 'member-passwords', fields: {} };",
      mutants: [`'member-passwords' → ""`],
      why: ANY_NAME,
    },
    {
      line: 'const known = memberId === undefined ? undefined : await transaction.in(passwords).find(memberId);',
      mutants: ['memberId === undefined → false'],
      why: 'nothing is found under no ID; only the types ask',
    },
    {
      line: 'return known !== undefined && isEqual;',
      mutants: ['known !== undefined → true'],
      why: 'no password that anybody could find has nothing but noughts for its hash',
    },
    {
      line: "const NOBODYS: HashedPassword = { salt: '', hash: Buffer.alloc(32).toString('base64') };",
      mutants: [`'' → "Stryker was here!"`],
      why: 'any salt will do: what it gives is compared with only so that it takes as long',
    },
    {
      line: "const NOBODYS: HashedPassword = { salt: '', hash: Buffer.alloc(32).toString('base64') };",
      mutants: [`'base64' → ""`],
      why: DOES_NOT_LOAD,
    },
  ],
  authorization: [
    {
      line: "codeChallenge: isPkceChallenge(request.codeChallenge ?? ''),",
      mutants: [`'' → "Stryker was here!"`],
      why: 'neither has the form of a challenge',
    },
    {
      line: "redirectUri: responseMode === 'web_message' || URL.canParse(request.redirectUri ?? ''),",
      mutants: [`'' → "Stryker was here!"`],
      why: 'neither is an address',
    },
    {
      line: "codeChallenge: request.codeChallenge ?? '',",
      mutants: [`'' → "Stryker was here!"`],
      why: 'a request without a challenge was refused by checkAuthRequest, and no verifier has either for its digest',
    },
    {
      line: "const params = { ...answer, state: request.state ?? '' };",
      mutants: [`'' → "Stryker was here!"`],
      why: 'a request without a state was refused by checkAuthRequest',
    },
    {
      line: "const url = new URL(request.redirectUri ?? '');",
      mutants: [`'' → "Stryker was here!"`],
      why: 'neither is an address; a request without one was refused by checkAuthRequest',
    },
  ],
  'token-endpoint': [
    {
      line: "if (refreshToken === 'none') return respond({ status: 200, body: access }, requestId);",
      mutants: ["refreshToken === 'none' → false", `'none' → ""`],
      why: 'a text has nothing that is kept either: the answer is the same, without a refresh token',
    },
    {
      line: "return { identity: { kind: 'member', memberId, visitorId }, refreshToken: offline ? 'new' : 'none' };",
      mutants: [`'none' → ""`],
      why: 'an empty text has nothing that is kept: the answer is the same, without a refresh token',
    },
    {
      line: "z.discriminatedUnion('grantType', [",
      mutants: [`'grantType' → ""`],
      why: DOES_NOT_LOAD,
    },
    {
      line: "z.object({ grantType: z.literal('anonymous'), clientId: z.string() }),",
      mutants: ["{ grantType: z.literal('anonymous'), clientId: z.string() } → {}"],
      why: DOES_NOT_LOAD,
    },
    {
      line: "z.object({ grantType: z.literal('refresh_token'), clientId: z.string().optional(), refreshToken: z.string() }),",
      mutants: [
        "{ grantType: z.literal('refresh_token'), clientId: z.string().optional(), refreshToken: z.string() } → {}",
      ],
      why: DOES_NOT_LOAD,
    },
    {
      line: 'z.object({',
      mutants: [
        "{ grantType: z.literal('authorization_code'), clientId: z.string(), code: z.string(), codeVerifier: z.string(), redirectUri: z.string().optional(), } → {}",
        "{ grantType: z.literal('authorized_client'), memberId: z.string(), scope: z.string().optional(), sessionToken: z.string().optional(), } → {}",
      ],
      why: DOES_NOT_LOAD,
    },
  ],
  claims: [
    {
      line: 'if (claims.length === 0) return true;',
      mutants: ['claims.length === 0 → false'],
      why: 'locks nothing and takes nothing, which only takes longer',
    },
    {
      line: 'const claimed: string[] = [];',
      mutants: ['[] → ["Stryker was here"]'],
      why: 'no claim has that ID: nothing more is undone',
    },
    {
      line: 'if (claimed.length > 0) await session.change(session.statements.undoClaims, [JSON.stringify(claimed)]);',
      mutants: ['claimed.length > 0 → true', 'claimed.length > 0 → claimed.length >= 0'],
      why: 'undoes nothing where nothing was taken, which only takes longer',
    },
    {
      line: 'return Number(row?.claimed);',
      mutants: ['row?.claimed → row.claimed'],
      why: 'a sum has a row; only the types ask',
    },
    {
      line: 'return Number(row?.expired) === 0;',
      mutants: ['row?.expired → row.expired'],
      why: 'a count has a row; only the types ask',
    },
    {
      line: 'if (known === undefined) unknown.push(resource);',
      mutants: ['known === undefined → true'],
      why: 'reads again what is known, which only takes longer',
    },
    {
      line: 'if (unknown.length === 0) return claimed;',
      mutants: ['unknown.length === 0 → false'],
      why: 'reads nothing, which only takes longer',
    },
    {
      line: 'session.cache?.keepClaimedAmount(resource, { sum, from: now, until: textOf(row?.lapses) });',
      mutants: ['{ sum, from: now, until: textOf(row?.lapses) } → {}'],
      why: 'keeps no sum: it is read again, which only takes longer',
    },
    {
      line: "const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);",
      mutants: ["typeof value === 'string' → true"],
      why: 'what is no text is null, and no instant is later than that',
    },
    {
      line: "for (let at = 0; at + 1 < bounds.length; at += 2) times.push({ start: bounds[at] ?? '', end: bounds[at + 1] ?? '' });",
      mutants: [
        `'' → "Stryker was here!"`,
        `'' → "Stryker was here!"`,
        'at + 1 < bounds.length → at + 1 <= bounds.length',
      ],
      why: 'each start has its end after it',
    },
    {
      line: 'await session.lockResources(resources.map(({ resource }) => String(resource)));',
      mutants: ['({ resource }) => String(resource) → () => undefined'],
      why: 'a claim at a later time waits for the changed rows as well; the lock keeps two from waiting for each other',
    },
    {
      line: 'return during ? [requireInstant(during.start), requireInstant(during.end)] : [null, null];',
      mutants: ['[null, null] → []'],
      why: 'both databases take what is missing for NULL',
    },
  ],
  hosted: [
    ...[
      "const sessionId = context.req.param('sessionId') ?? '';",
      "const event = await findRsvpEvent(hostedContext, context.req.param('slug') ?? '');",
      "const recovery = await getRecovery(transaction, recoveryIdOf(context.req.param('token') ?? ''));",
      "const storedFlow = await getFlow(transaction, context.req.param('flowId') ?? '');",
      "const flow = await getFlow(transaction, context.req.param('flowId') ?? '');",
      "const site = await sites.byId(context.req.param('siteId') ?? '');",
    ].map((line) => ({
      line,
      mutants: [`'' → "Stryker was here!"`],
      why: 'the address that is answered there has that part; only the types ask',
    })),
    {
      line: "const contentType = context.req.header('content-type') ?? '';",
      mutants: [`'' → "Stryker was here!"`],
      why: 'neither is the type of a form',
    },
    {
      line: "const address = returnAddress(flow, flow.state === 'completed' ? 'completed' : 'left', hostedContext);",
      mutants: [`'left' → ""`],
      why: 'only what is completed is told from the rest; the types allow one other word',
    },
  ],
  'plan-pricing': [
    {
      line: 'if (now < terms.startDate || (end !== undefined && now >= end)) return undefined;',
      mutants: ['end !== undefined → true'],
      why: 'nothing is later than no end',
    },
    {
      line: "let index = Math.max(1, Math.floor(present.diff(first).as('days') / approximateDays(subscription.cycleDuration)));",
      mutants: [
        "Math.max(1, Math.floor(present.diff(first).as('days') / approximateDays(subscription.cycleDuration))) → Math.min(1, Math.floor(present.diff(first).as('days') / approximateDays(subscription.cycleDuration)))",
      ],
      why: 'counts on from the first cycle, which only takes longer',
    },
  ],
  'ticket-pricing': [
    {
      line: `if (sentAmount === undefined) throw invalidDefinition(\`\${field}.value\`, 'value is required');`,
      mutants: ['sentAmount === undefined → false'],
      why: 'what is missing is no decimal either: the same field is refused',
    },
  ],
  'ticket-totals': [
    {
      line: "const addedTax = taxes.filter(isAddedTax).map((tax) => tax.amount?.value ?? '0');",
      mutants: [`'0' → ""`, 'tax.amount?.value → tax.amount.value'],
      why: HAS_AMOUNT,
    },
    {
      line: "const addedFees = fees.filter(({ type }) => type !== 'FEE_INCLUDED').map(({ amount }) => amount?.value ?? '0');",
      mutants: [`'0' → ""`, 'amount?.value → amount.value'],
      why: HAS_AMOUNT,
    },
    {
      line: "revenue: money(grandTotal.minus(sum(fees.map(({ amount }) => amount?.value ?? '0')))),",
      mutants: [`'0' → ""`, 'amount?.value → amount.value'],
      why: HAS_AMOUNT,
    },
    {
      line: "const amount = sum([first, ...others].map((fee) => fee?.amount?.value ?? '0'));",
      mutants: [`'0' → ""`, 'fee?.amount?.value → fee?.amount.value', 'fee?.amount → fee.amount'],
      why: HAS_AMOUNT,
    },
    {
      line: 'return first ? [{ ...first, amount: moneyIn(currency)(amount) }] : [];',
      mutants: ['[] → ["Stryker was here"]'],
      why: 'each type is that of a fee; only the types ask',
    },
    {
      line: "taxable: money(sum(taxes.map(({ taxable }) => taxable?.value ?? '0'))),",
      mutants: [`'0' → ""`, 'taxable?.value → taxable.value'],
      why: HAS_AMOUNT,
    },
    {
      line: "amount: money(sum(taxes.map(({ amount }) => amount?.value ?? '0'))),",
      mutants: [`'0' → ""`, 'amount?.value → amount.value'],
      why: HAS_AMOUNT,
    },
    {
      line: 'const reduced = total.minus(sum([reductions?.plan ?? 0, reductions?.coupon ?? 0]));',
      mutants: ['reductions?.plan → reductions.plan', 'reductions?.coupon → reductions.coupon'],
      why: 'there are as many reductions as items; only the types ask',
    },
    {
      line: "const reduction = times(items[index]?.price ?? '0', planTickets)",
      mutants: [`'0' → ""`, 'items[index]?.price → items[index].price'],
      why: 'there are as many numbers of tickets as items; only the types ask',
    },
    {
      line: 'price: toAmount(times(price, quantity).minus(byPlan[index]?.plan ?? 0), currency),',
      mutants: ['byPlan[index]?.plan → byPlan[index].plan'],
      why: 'there are as many reductions as items; only the types ask',
    },
  ],
  'settings-change': [
    {
      line: 'return Intl.getCanonicalLocales(tag).length > 0;',
      mutants: ['Intl.getCanonicalLocales(tag).length > 0 → Intl.getCanonicalLocales(tag).length >= 0'],
      why: 'one tag has one canonical form, or throws',
    },
    {
      line: '} catch {',
      mutants: ['{ return false; } → {}', '{ return false; } → {}'],
      why: 'nothing counts as no',
    },
    {
      line: `const address = entry.includes('://') ? entry : \`http://\${entry.replace(/^\\*\\./, '')}\`;`,
      mutants: ['/^\\*\\./ → /\\*\\./'],
      why: 'with or without a star in its middle it is a name to a URL',
    },
  ],
  'draft-order-pricing': [
    {
      line: 'const granted = draft.discounts.flatMap(({ id, applied }) => (applied ? (shares.get(id) ?? []) : []));',
      mutants: ['[] → ["Stryker was here"]'],
      why: 'each discount has its share; only the types ask',
    },
    {
      line: "const off = sum(byRules.map(({ id }) => shares.get(id)?.byLine.get(item.id) ?? '0'));",
      mutants: ['shares.get(id)?.byLine → shares.get(id).byLine'],
      why: 'each discount has its share; only the types ask',
    },
    {
      line: 'const weights = goods.map(({ item }) => times(item.physicalProperties?.weight ?? 0, item.quantity ?? 1));',
      mutants: ['item.physicalProperties?.weight → item.physicalProperties.weight'],
      why: 'goods are what has physical properties',
    },
  ],
  'event-registration': [
    {
      line: 'const idsOf = (type: string) => events.flatMap((event) => (event.registration?.type === type ? event.id : []));',
      mutants: ['event.registration?.type === type → true', '[] → ["Stryker was here"]'],
      why: 'reads what an event of the other type does not use, which only takes longer',
    },
    {
      line: "const currency = registration?.tickets?.currency ?? 'USD';",
      mutants: ['registration?.tickets → registration.tickets'],
      why: 'asked only of a registration with tickets',
    },
    {
      line: 'switch (registrationStatusAt(event, { now, guests: 0, hasTickets: false })) {',
      mutants: ['false → true'],
      why: 'an event of tickets is closed to responses, with tickets or without',
    },
    {
      line: 'const { startDate } = event.registration?.rsvp ?? {};',
      mutants: ['event.registration?.rsvp → event.registration.rsvp'],
      why: 'only a registration can be scheduled',
    },
  ],
  'rsvp-places': [
    {
      line: 'if (free <= 0) break;',
      mutants: ['free <= 0 → false', 'free <= 0 → free < 0'],
      why: 'each place is claimed besides; tries on in vain, which only takes longer',
    },
    {
      line: 'free -= waiting.totalGuests;',
      mutants: ['free -= waiting.totalGuests → free += waiting.totalGuests'],
      why: 'each place is claimed besides; tries on in vain, which only takes longer',
    },
  ],
  redirects: [
    {
      line: "...(identity.kind === 'member' && { memberId: identity.memberId }),",
      mutants: ["identity.kind === 'member' → true"],
      why: 'a visitor has no member ID to be taken along',
    },
  ],
  'wrong-tries': [
    {
      line: "const [name = '', signed = ''] = token?.split('.') ?? [];",
      mutants: [`'' → "Stryker was here!"`, `'' → "Stryker was here!"`, '[] → ["Stryker was here"]'],
      why: 'none of them is a name with its signature',
    },
    {
      line: 'if (tries && tries.count > 0) await transaction.in(wrongTries).update({ ...tries, count: 0 });',
      mutants: ['tries.count > 0 → true', 'tries.count > 0 → tries.count >= 0'],
      why: 'writes a nought over a nought, which only takes longer',
    },
    {
      line: `...(target === undefined ? [] : [\`target-\${bucketOf(target.toLowerCase())}\`]),`,
      mutants: ['target.toLowerCase() → target.toUpperCase()'],
      why: 'any one spelling for all will do',
    },
  ],
  'password-recovery': [
    {
      line: "const unsentMails: CollectionDefinition<{ id: string; text: string }> = { name: 'unsent-mails', fields: {} };",
      mutants: [`'unsent-mails' → ""`],
      why: ANY_NAME,
    },
  ],
  'sign-in': [
    {
      line: 'const member = memberId === undefined ? undefined : await findMember(transaction, memberId);',
      mutants: ['memberId === undefined → false'],
      why: 'nobody is found under no ID; only the types ask',
    },
    {
      line: "if (!(error instanceof DuplicateKeyError) || error.key !== 'email') throw error;",
      mutants: [
        "!(error instanceof DuplicateKeyError) || error.key !== 'email' → !(error instanceof DuplicateKeyError) && error.key !== 'email'",
        "error.key !== 'email' → false",
      ],
      why: 'of a new member nothing but the address can be taken: the ID is random, and createMember finds a free slug',
    },
  ],
  sessions: [
    {
      line: "if (identity.kind !== 'member') return;",
      mutants: ["identity.kind !== 'member' → false"],
      why: 'nobody else has the ID of a member, and no sign-out is noted without one',
    },
    {
      line: "const signOuts: CollectionDefinition<{ id: string; instant: number }> = { name: 'sign-outs', fields: {} };",
      mutants: [`'sign-outs' → ""`],
      why: ANY_NAME,
    },
  ],
  'authorization-codes': [
    {
      line: "export const siteIdOfCode = (code: string): string => code.split('.', 1)[0] ?? '';",
      mutants: [`'' → "Stryker was here!"`],
      why: 'a text that is split has a first part',
    },
    {
      line: "name: 'authorization-codes',",
      mutants: [`'authorization-codes' → ""`],
      why: ANY_NAME,
    },
  ],
  callers: [
    {
      line: "const [first = '', apiKey] = authorization.split(',').map((part) => part.trim());",
      mutants: [`'' → "Stryker was here!"`],
      why: 'a text that is split has a first part',
    },
    {
      line: "return { site, identity: identity.kind === 'owner' ? identity : { ...ownerOf(site), onBehalfOf: identity } };",
      mutants: ["identity.kind === 'owner' → false", `'owner' → ""`],
      why: 'the owner has a key and no token; only the type of what a token holds allows for one',
    },
    {
      line: "/^[a-z]{2,3}(-[a-z]{2,4})?(?=\\||$)/i.exec(request.headers.get('x-wix-linguist') ?? '')?.[0];",
      mutants: [`'' → "Stryker was here!"`],
      why: 'neither is a language',
    },
  ],
  'control-access': [
    {
      line: "const token = Buffer.from(headers.get('authorization')?.replace(/^Bearer /i, '') ?? '');",
      mutants: [`'' → "Stryker was here!"`],
      why: 'neither is the token of anybody',
    },
  ],
  hosts: [
    {
      line: 'return Object.values(networkInterfaces()).flatMap((addresses = []) => addresses.map(({ address }) => address));',
      mutants: ['[] → ["Stryker was here"]'],
      why: 'no interface is without addresses; only its type says that one may be',
    },
  ],
  'booking-policy': [
    {
      line: 'let answer: PolicyViolations = { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled };',
      mutants: [
        '{ tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled } → {}',
        'false → true',
        'false → true',
      ],
      why: 'only the object that is used again where nothing differs from it; what differs is made anew',
    },
    {
      line: 'if (answer.tooEarlyToBook !== tooEarlyToBook || answer.tooLateToBook !== tooLateToBook) {',
      mutants: ['answer.tooEarlyToBook !== tooEarlyToBook || answer.tooLateToBook !== tooLateToBook → true'],
      why: 'makes an equal object each time, which only takes longer',
    },
  ],
  'item-payment': [
    {
      line: "if (selected === 'ONLINE' && (isFree || !service.payment?.options?.online)) return undefined;",
      mutants: ['service.payment?.options → service.payment.options'],
      why: 'a service without payment is free, so that it is not looked at',
    },
  ],
  'order-status': [
    {
      line: 'CANCELED: [],',
      mutants: ['[] → ["Stryker was here"]'],
      why: 'no status has that name, and the types allow none',
    },
    {
      line: 'REJECTED: [],',
      mutants: ['[] → ["Stryker was here"]'],
      why: 'no status has that name, and the types allow none',
    },
  ],
  'order-balance': [
    {
      line: "const currency = order.currency ?? '';",
      mutants: [`'' → "Stryker was here!"`],
      why: 'neither is a currency: both throw the same RangeError, and every stored order has one',
    },
    {
      line: 'const paymentsOf = ({ payments = [] }: Ledger, statuses: readonly PaymentStatus[]): Payment[] =>',
      mutants: ['[] → ["Stryker was here"]'],
      why: 'a text instead of a payment has neither status nor amount and counts for nothing',
    },
    {
      line: 'function refundedAmountOf({ refunds = [] }: Ledger, paymentId?: string | null): Decimal {',
      mutants: ['[] → ["Stryker was here"]'],
      why: 'a text instead of a refund has no transactions',
    },
    {
      line: 'const transactions = refunds.flatMap((refund) => refund.transactions ?? []);',
      mutants: ['[] → ["Stryker was here"]'],
      why: 'a text instead of a transaction has not succeeded',
    },
  ],
  money: [
    {
      line: 'const formats = new LRUCache<string, Intl.NumberFormat>({ max: 200 });',
      mutants: ['{ max: 200 } → {}'],
      why: DOES_NOT_LOAD,
    },
    {
      line: 'if (known !== undefined) return known;',
      mutants: ['known !== undefined → false'],
      why: 'works the same digits out again, which only takes longer',
    },
    {
      line: 'if (known) return known;',
      mutants: ['known → false'],
      why: 'makes the same format again, which only takes longer',
    },
  ],
  'cancellation-fee': [
    {
      line: 'const { enabled, cancellationWindows = [] } = policy?.cancellationFeePolicy ?? {};',
      mutants: ['[] → ["Stryker was here"]'],
      why: 'what is no window has neither an amount nor a share, and costs nothing',
    },
  ],
  'data-permissions': [
    {
      line: "const isOwn = item === undefined || item.owner === ownerIdOf(identity, '');",
      mutants: [`'' → "Stryker was here!"`],
      why: 'stands for the site’s own ID, which only the owner has, who may change all items',
    },
  ],
};
