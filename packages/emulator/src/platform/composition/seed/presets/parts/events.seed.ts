import { defineSeed } from '../../define-seed';

const article = (...paragraphs: string[]) => ({
  detailedDescription: paragraphs.map((text) => `<p>${text}</p>`).join(''),
  description: {
    nodes: paragraphs.map((text, index) => ({
      type: 'PARAGRAPH',
      id: `p${index}`,
      nodes: [{ type: 'TEXT', id: '', nodes: [], textData: { text, decorations: [] } }],
      paragraphData: {},
    })),
    metadata: { version: 1, createdTimestamp: 'PT0S', updatedTimestamp: 'PT0S' },
  },
});

const venue = (name: string, addressLine: string, postalCode: string) =>
  ({
    type: 'VENUE',
    name,
    locationTbd: false,
    address: { addressLine, city: 'New York', subdivision: 'US-NY', postalCode, country: 'US' },
  }) as const;

const singleDate = (day: number, from: string, to: string) => ({
  dateAndTimeTbd: false,
  startDate: `P${day}D ${from}`,
  endDate: `P${day}D ${to}`,
});

const recurringDates = (days: number[], from: string, to: string) => ({
  dateAndTimeTbd: false,
  recurringEvents: {
    individualEventDates: days.map((day) => ({ startDate: `P${day}D ${from}`, endDate: `P${day}D ${to}` })),
  },
});

const ticketing = (tickets: { ticketLimitPerOrder?: number; reservationDurationInMinutes?: number } = {}) =>
  ({ initialType: 'TICKETING', tickets: { guestsAssignedSeparately: true, ...tickets } }) as const;

export default defineSeed({
  // The newest is listed first, which is the last here: it sells tickets, because starters take the first.
  events: [
    {
      title: 'Open Studio',
      shortDescription: 'Come in, look around, ask anything.',
      ...article(
        'The wheels are running, the kilns are open and everybody is there to answer questions.',
        'There is no ticket. Say whether you come, so that there is enough cake.',
      ),
      mainImage:
        'wix:image://v1/emu_a96d33fc613a8fb9718a54141bdd5833~mv2.jpg/Two%20hands%20shaping%20a%20clay%20bowl%20on%20a%20potter%E2%80%99s%20wheel#originWidth=1600&originHeight=1200',
      location: venue('The Corner Studio', '214 Mercer Street', '10012'),
      dateAndTimeSettings: singleDate(122, '15:00', '18:00'),
      registration: { initialType: 'RSVP', rsvp: { responseType: 'YES_AND_NO' } },
    },
    {
      title: 'Tea Tasting',
      shortDescription: 'Six teas at one small table.',
      ...article('Six teas from one mountain, poured one after the other.', 'The table seats eight.'),
      mainImage:
        'wix:image://v1/emu_33f38545e00a507fba8be0243f5d19ee~mv2.jpg/A%20round%20terracotta%20teapot%20with%20a%20bamboo%20handle#originWidth=1400&originHeight=1400',
      location: venue('The Cellar Room', '18 Harbor Street', '10013'),
      dateAndTimeSettings: singleDate(136, '17:00', '19:00'),
      registration: { initialType: 'RSVP', rsvp: { limit: 8 } },
    },
    {
      title: 'Book Club',
      shortDescription: 'One book, one evening.',
      ...article('We read one book a month and talk about it for as long as it takes.', 'Whoever waits moves up.'),
      mainImage:
        'wix:image://v1/emu_b53bcf919f24746d72094b8b86c0325c~mv2.jpg/A%20cloth-bound%20notebook%20with%20a%20ribbon%20and%20a%20pencil#originWidth=1400&originHeight=1400',
      location: venue('The Corner Studio', '214 Mercer Street', '10012'),
      dateAndTimeSettings: singleDate(150, '19:00', '21:00'),
      registration: { initialType: 'RSVP', rsvp: { limit: 6, waitlistEnabled: true } },
    },
    {
      title: 'Jazz Night',
      seoSettings: { slug: 'jazz-night' },
      shortDescription: 'A trio, a small stage and a late bar.',
      ...article(
        'The house trio plays two sets of standards and a few tunes of its own, with a guest on the saxophone.',
        'Doors open half an hour before the music. Small plates are served until the second set.',
      ),
      mainImage:
        'wix:image://v1/emu_8e1637e5003914e0d9d8517c96ff54ae~mv2.jpg/A%20saxophonist%20and%20a%20double%20bass%20on%20a%20small%20lit%20stage#originWidth=1600&originHeight=1200',
      location: venue('The Cellar Room', '18 Harbor Street', '10013'),
      dateAndTimeSettings: recurringDates([3, 45, 101, 157, 213, 269, 325], '20:00', '23:00'),
      registration: ticketing(),
      agendaSettings: { enabled: true },
      ticketDefinitions: [
        {
          name: 'Standard',
          description: 'A seat anywhere in the room.',
          feeType: 'FEE_INCLUDED',
          pricingMethod: { fixedPrice: { value: '24.00' } },
          initialLimit: 50,
          policyText: 'Tickets can be returned up to 48 hours before the event.',
        },
        {
          name: 'Stage table',
          description: 'A seat at a table by the stage.',
          feeType: 'FEE_INCLUDED',
          pricingMethod: { fixedPrice: { value: '38.00' } },
          initialLimit: 12,
          sold: 5,
        },
        {
          name: 'Guest list',
          description: 'For the band’s friends.',
          feeType: 'FEE_INCLUDED',
          pricingMethod: { fixedPrice: { value: '0' } },
          initialLimit: 10,
          hidden: true,
        },
      ],
      scheduleItems: [
        {
          name: 'First set: standards',
          description: '<p>The house trio with the tunes everybody knows.</p>',
          stageName: 'Cellar stage',
          tags: ['Concert'],
          timeSlot: { start: 'PT0M', end: 'PT60M' },
        },
        {
          name: 'Small plates',
          description: '<p>The kitchen is open between the sets.</p>',
          stageName: 'Bar',
          tags: ['Food'],
          timeSlot: { start: 'PT60M', end: 'PT90M' },
        },
        {
          name: 'Second set: with a guest',
          description: '<p>A saxophone joins the trio for tunes of their own.</p>',
          stageName: 'Cellar stage',
          tags: ['Concert', 'Guest'],
          timeSlot: { start: 'PT90M', end: 'PT150M' },
        },
        {
          name: 'Clearing the stage',
          description: '',
          stageName: 'Cellar stage',
          tags: ['Crew'],
          hidden: true,
          timeSlot: { start: 'PT150M', end: 'PT180M' },
        },
      ],
    },
    {
      title: 'Food Market',
      seoSettings: { slug: 'food-market' },
      shortDescription: 'Twenty stalls, one long table.',
      ...article(
        'Growers, bakers and cooks from the valley set up for one day. Entry is free; the tasting pass is not.',
        'The tasting pass is a card for eight small plates at any stall.',
      ),
      mainImage:
        'wix:image://v1/emu_aface62398aa4e9c59c8387ebd9e1acc~mv2.jpg/Market%20stalls%20with%20striped%20awnings%20and%20crates%20of%20fruit#originWidth=1600&originHeight=1200',
      location: venue('Old Rail Yard', '2 Depot Square', '10001'),
      dateAndTimeSettings: recurringDates([9, 100, 191, 282], '10:00', '16:00'),
      registration: ticketing(),
      ticketDefinitions: [
        {
          name: 'Entry',
          description: 'Come and go all day.',
          feeType: 'FEE_INCLUDED',
          pricingMethod: { fixedPrice: { value: '0' } },
        },
        {
          name: 'Tasting pass',
          description: 'Eight small plates.',
          feeType: 'FEE_INCLUDED',
          pricingMethod: { fixedPrice: { value: '32.00' } },
          initialLimit: 120,
          sold: 41,
        },
        {
          name: 'Bread workshop',
          description: 'An hour at the oven, and a loaf to take home.',
          feeType: 'FEE_INCLUDED',
          pricingMethod: {
            pricingOptions: {
              optionDetails: [
                { name: 'Adult', price: { value: '24.00' } },
                { name: 'Child', price: { value: '12.00' } },
              ],
            },
          },
          initialLimit: 20,
        },
      ],
    },
    {
      title: 'Design Meetup',
      seoSettings: { slug: 'design-meetup' },
      shortDescription: 'Two short talks and an open critique, online.',
      ...article(
        'Two speakers, twenty minutes each, and then whoever wants to shows work in progress.',
        'The link to join is in the mail with your ticket.',
      ),
      mainImage:
        'wix:image://v1/emu_b8b9483630ad2a3328a00db496ed6700~mv2.jpg/A%20speaker%20before%20a%20projected%20slide%20and%20a%20seated%20audience#originWidth=1600&originHeight=1200',
      location: { type: 'ONLINE', name: 'Online', locationTbd: false },
      onlineConferencing: { enabled: true, type: 'MEETING' },
      dateAndTimeSettings: recurringDates([6, 34, 62, 90, 146, 202, 258, 314], '18:30', '20:30'),
      registration: ticketing({ ticketLimitPerOrder: 4 }),
      ticketDefinitions: [
        {
          name: 'Seat',
          description: 'Free. One for each screen.',
          feeType: 'FEE_INCLUDED',
          pricingMethod: { fixedPrice: { value: '0' } },
          initialLimit: 80,
          sold: 23,
        },
      ],
    },
    {
      title: 'Garden Party',
      shortDescription: 'A long table under the lights.',
      ...article(
        'Supper from the garden’s own beds, served at one long table as the sun goes down.',
        'Members of the garden book first; tickets for everyone go on sale thirty days before.',
      ),
      mainImage:
        'wix:image://v1/emu_03c9c5217b3e110d3752528389c5767a~mv2.jpg/A%20long%20table%20under%20string%20lights%20in%20an%20evening%20garden#originWidth=1600&originHeight=1200',
      location: venue('Walled Garden at Elm House', '77 Orchard Street', '10002'),
      dateAndTimeSettings: singleDate(200, '18:00', '22:00'),
      registration: ticketing(),
      ticketDefinitions: [
        {
          name: 'Friend of the garden',
          description: 'Supper, and a plant to take home.',
          feeType: 'FEE_INCLUDED',
          pricingMethod: { fixedPrice: { value: '65.00' } },
          initialLimit: 30,
        },
        {
          name: 'Supper',
          description: 'Three courses and a drink.',
          feeType: 'FEE_INCLUDED',
          pricingMethod: { fixedPrice: { value: '48.00' } },
          initialLimit: 60,
          salePeriod: { startDate: '-P30D', endDate: 'PT4H', displayNotOnSale: true },
        },
      ],
      controls: [
        {
          dropdown: {
            label: 'Main course',
            options: ['Trout from the river', 'Roast squash'],
            mandatory: true,
            defaultOptionSelection: { placeholderText: 'Choose one' },
          },
        },
        { checkbox: { label: 'The kitchen leaves out', options: ['Nuts', 'Milk', 'Gluten'], mandatory: false } },
        { text: { label: 'A word for the cook', multiLine: true, mandatory: false, maxLength: 200 } },
      ],
      policies: [
        {
          name: 'Garden rules',
          body: '<p>Stay on the paths after dark, and leave the bees alone.</p>',
          _createdDate: '-PT1S',
        },
        {
          name: 'Returns',
          body: '<p>Tickets can be returned for their full price up to fourteen days before the supper.</p><p>After that, give them to a friend.</p>',
        },
      ],
    },
    {
      title: 'Film Night',
      seoSettings: { slug: 'film-night' },
      shortDescription: 'Open-air cinema, bring a blanket.',
      ...article(
        'A classic on the big screen as soon as it is dark. If it rains we move into the hall.',
        'Popcorn is on us. Dogs are welcome on the lawn.',
      ),
      mainImage:
        'wix:image://v1/emu_f80cdf88edbb3cdf38113af5a217a697~mv2.jpg/An%20open-air%20screen%20at%20dusk%20with%20deck%20chairs%20in%20front#originWidth=1600&originHeight=1200',
      location: venue('East River Promenade', '100 Promenade East', '10009'),
      dateAndTimeSettings: recurringDates([16, 240, 268], '19:30', '22:30'),
      registration: ticketing({ reservationDurationInMinutes: 10 }),
      ticketDefinitions: [
        {
          name: 'Lawn',
          description: 'Anywhere on the grass.',
          feeType: 'FEE_INCLUDED',
          pricingMethod: { fixedPrice: { value: '12.50' } },
          initialLimit: 200,
          sold: 64,
        },
        {
          name: 'Deck chair',
          description: 'In the front rows.',
          feeType: 'FEE_INCLUDED',
          pricingMethod: { fixedPrice: { value: '18.00' } },
          initialLimit: 24,
          sold: 24,
        },
        {
          name: 'Child',
          description: 'Up to twelve years, on the grass.',
          feeType: 'FEE_INCLUDED',
          pricingMethod: { fixedPrice: { value: '6.00' } },
          initialLimit: 100,
          sold: 18,
        },
      ],
    },
    {
      title: 'Charity Run',
      seoSettings: { slug: 'charity-run' },
      shortDescription: 'Five or ten kilometres for the city’s trees.',
      ...article(
        'A flat loop through the park, walked or run. All of the entry fees plant trees along the route.',
        'Numbers are handed out from eight. There is soup at the finish.',
      ),
      mainImage:
        'wix:image://v1/emu_fcea18e6778d3be9f1db0268aed27ef1~mv2.jpg/Three%20runners%20on%20a%20park%20path%20under%20a%20banner#originWidth=1600&originHeight=1200',
      location: venue('Riverside Oaks', '1 Riverside Drive', '10023'),
      dateAndTimeSettings: recurringDates([27, 355], '09:30', '13:30'),
      registration: ticketing(),
      ticketDefinitions: [
        {
          name: '5 km',
          description: 'One loop.',
          feeType: 'FEE_INCLUDED',
          pricingMethod: { fixedPrice: { value: '20.00' } },
          initialLimit: 300,
          sold: 112,
        },
        {
          name: '10 km',
          description: 'Two loops, timed.',
          feeType: 'FEE_INCLUDED',
          pricingMethod: { fixedPrice: { value: '28.00' } },
          initialLimit: 250,
          sold: 87,
        },
        {
          name: 'Family',
          description: 'Up to four people, five kilometres.',
          feeType: 'FEE_INCLUDED',
          pricingMethod: { fixedPrice: { value: '45.00' } },
          initialLimit: 60,
          sold: 9,
        },
        {
          name: 'Spectator',
          description: 'A seat at the finish, with soup.',
          feeType: 'FEE_INCLUDED',
          pricingMethod: { fixedPrice: { value: '0' } },
        },
        {
          name: 'Tree gift',
          description: 'A young tree, planted in your name.',
          feeType: 'FEE_INCLUDED',
          pricingMethod: { guestPrice: { value: '5.00' } },
        },
      ],
    },
  ],
});
