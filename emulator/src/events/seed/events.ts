import type { PictureName } from '../../media/pictures';
import type { ControlKind } from '../forms/controls';

export interface SeededTicket {
  name: string;
  description: string;
  /** Decimal string; `0` is free. For a donation the minimum. */
  price: string;
  isDonation?: boolean;
  /** Instead of the one price. */
  options?: readonly { name: string; price: string }[];
  capacity?: number;
  /** How many are sold in advance. */
  sold?: number;
  /** On sale only from so many days before the event. */
  saleDaysBefore?: number;
  hidden?: boolean;
  policy?: string;
}

export interface SeededRsvps {
  limit?: number;
  waitlistEnabled?: boolean;
  responseType?: 'YES_ONLY' | 'YES_AND_NO';
  /** How many have answered in advance: those who come, and those who wait. */
  coming: number;
  waiting?: number;
}

export interface SeededEvent {
  title: string;
  picture: PictureName;
  shortDescription: string;
  paragraphs: readonly string[];
  /** Days from the site's creation to the event. With several, each date is an event of its own. */
  days: readonly number[];
  /** Wall-clock time in the site's zone. */
  startsAt: string;
  hours: number;
  place: { name: string; address?: { addressLine: string; city: string; subdivision: string; postalCode: string } };
  reservationMinutes?: number;
  ticketLimitPerOrder?: number;
  /** Registration without tickets: guests say that they come. */
  rsvp?: SeededRsvps;
  tickets: readonly SeededTicket[];
  /** The questions besides name and email. */
  questions?: readonly ControlKind[];
  /** The policies that guests agree to: a name, and its text. */
  policies?: readonly { name: string; body: string }[];
}

const NO_REFUND = 'Tickets can be returned up to 48 hours before the event.';

export const SEEDED_EVENTS: readonly SeededEvent[] = [
  {
    title: 'Jazz Night',
    picture: 'jazz-night',
    shortDescription: 'A trio, a small stage and a late bar.',
    paragraphs: [
      'The house trio plays two sets of standards and a few tunes of its own, with a guest on the saxophone.',
      'Doors open half an hour before the music. Small plates are served until the second set.',
    ],
    days: [3, 45, 101, 157, 213, 269, 325],
    startsAt: '20:00',
    hours: 3,
    place: {
      name: 'The Cellar Room',
      address: { addressLine: '18 Harbor Street', city: 'Portland', subdivision: 'US-ME', postalCode: '04101' },
    },
    tickets: [
      {
        name: 'Standard',
        description: 'A seat anywhere in the room.',
        price: '24.00',
        capacity: 50,
        policy: NO_REFUND,
      },
      { name: 'Stage table', description: 'A seat at a table by the stage.', price: '38.00', capacity: 12, sold: 5 },
      { name: 'Guest list', description: 'For the band’s friends.', price: '0', capacity: 10, hidden: true },
    ],
  },
  {
    title: 'Food Market',
    picture: 'food-market',
    shortDescription: 'Twenty stalls, one long table.',
    paragraphs: [
      'Growers, bakers and cooks from the valley set up for one day. Entry is free; the tasting pass is not.',
      'The tasting pass is a card for eight small plates at any stall.',
    ],
    days: [9, 100, 191, 282],
    startsAt: '10:00',
    hours: 6,
    place: {
      name: 'Old Rail Yard',
      address: { addressLine: '2 Depot Square', city: 'Portland', subdivision: 'US-ME', postalCode: '04103' },
    },
    tickets: [
      { name: 'Entry', description: 'Come and go all day.', price: '0' },
      { name: 'Tasting pass', description: 'Eight small plates.', price: '32.00', capacity: 120, sold: 41 },
      {
        name: 'Bread workshop',
        description: 'An hour at the oven, and a loaf to take home.',
        price: '12.00',
        options: [
          { name: 'Adult', price: '24.00' },
          { name: 'Child', price: '12.00' },
        ],
        capacity: 20,
      },
    ],
  },
  {
    title: 'Design Meetup',
    picture: 'design-meetup',
    shortDescription: 'Two short talks and an open critique, online.',
    paragraphs: [
      'Two speakers, twenty minutes each, and then whoever wants to shows work in progress.',
      'The link to join is in the mail with your ticket.',
    ],
    days: [6, 34, 62, 90, 146, 202, 258, 314],
    startsAt: '18:30',
    hours: 2,
    place: { name: 'Online' },
    ticketLimitPerOrder: 4,
    tickets: [{ name: 'Seat', description: 'Free. One for each screen.', price: '0', capacity: 80, sold: 23 }],
  },
  {
    title: 'Garden Party',
    picture: 'garden-party',
    shortDescription: 'A long table under the lights.',
    paragraphs: [
      'Supper from the garden’s own beds, served at one long table as the sun goes down.',
      'Members of the garden book first; tickets for everyone go on sale thirty days before.',
    ],
    days: [200],
    startsAt: '18:00',
    hours: 4,
    place: {
      name: 'Walled Garden at Elm House',
      address: { addressLine: '77 Orchard Lane', city: 'Cape Elizabeth', subdivision: 'US-ME', postalCode: '04107' },
    },
    tickets: [
      { name: 'Friend of the garden', description: 'Supper, and a plant to take home.', price: '65.00', capacity: 30 },
      { name: 'Supper', description: 'Three courses and a drink.', price: '48.00', capacity: 60, saleDaysBefore: 30 },
    ],
    questions: [
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
        name: 'Returns',
        body: '<p>Tickets can be returned for their full price up to fourteen days before the supper.</p><p>After that, give them to a friend.</p>',
      },
      { name: 'Garden rules', body: '<p>Stay on the paths after dark, and leave the bees alone.</p>' },
    ],
  },
  {
    title: 'Film Night',
    picture: 'film-night',
    shortDescription: 'Open-air cinema, bring a blanket.',
    paragraphs: [
      'A classic on the big screen as soon as it is dark. If it rains we move into the hall.',
      'Popcorn is on us. Dogs are welcome on the lawn.',
    ],
    days: [16, 240, 268],
    startsAt: '19:30',
    hours: 3,
    place: {
      name: 'Eastern Promenade',
      address: { addressLine: '100 Promenade East', city: 'Portland', subdivision: 'US-ME', postalCode: '04101' },
    },
    reservationMinutes: 10,
    tickets: [
      { name: 'Lawn', description: 'Anywhere on the grass.', price: '12.50', capacity: 200, sold: 64 },
      { name: 'Deck chair', description: 'In the front rows.', price: '18.00', capacity: 24, sold: 24 },
      { name: 'Child', description: 'Up to twelve years, on the grass.', price: '6.00', capacity: 100, sold: 18 },
    ],
  },
  {
    title: 'Charity Run',
    picture: 'charity-run',
    shortDescription: 'Five or ten kilometres for the city’s trees.',
    paragraphs: [
      'A flat loop through the park, walked or run. All of the entry fees plant trees along the route.',
      'Numbers are handed out from eight. There is soup at the finish.',
    ],
    days: [27, 355],
    startsAt: '09:30',
    hours: 4,
    place: {
      name: 'Deering Oaks Park',
      address: { addressLine: '1 Park Avenue', city: 'Portland', subdivision: 'US-ME', postalCode: '04102' },
    },
    tickets: [
      { name: '5 km', description: 'One loop.', price: '20.00', capacity: 300, sold: 112 },
      { name: '10 km', description: 'Two loops, timed.', price: '28.00', capacity: 250, sold: 87 },
      { name: 'Family', description: 'Up to four people, five kilometres.', price: '45.00', capacity: 60, sold: 9 },
      { name: 'Spectator', description: 'A seat at the finish, with soup.', price: '0' },
      { name: 'Tree gift', description: 'A young tree, planted in your name.', price: '5.00', isDonation: true },
    ],
  },
  {
    title: 'Open Studio',
    picture: 'pottery-class',
    shortDescription: 'Come in, look around, ask anything.',
    paragraphs: [
      'The wheels are running, the kilns are open and everybody is there to answer questions.',
      'There is no ticket. Say whether you come, so that there is enough cake.',
    ],
    days: [122],
    startsAt: '15:00',
    hours: 3,
    place: {
      name: 'The Studio',
      address: { addressLine: '5 Mill Lane', city: 'Portland', subdivision: 'US-ME', postalCode: '04101' },
    },
    rsvp: { responseType: 'YES_AND_NO', coming: 5 },
    tickets: [],
  },
  {
    title: 'Tea Tasting',
    picture: 'teapot',
    shortDescription: 'Six teas at one small table.',
    paragraphs: ['Six teas from one mountain, poured one after the other.', 'The table seats eight.'],
    days: [136],
    startsAt: '17:00',
    hours: 2,
    place: {
      name: 'The Cellar Room',
      address: { addressLine: '18 Harbor Street', city: 'Portland', subdivision: 'US-ME', postalCode: '04101' },
    },
    rsvp: { limit: 8, coming: 7 },
    tickets: [],
  },
  {
    title: 'Book Club',
    picture: 'notebook',
    shortDescription: 'One book, one evening.',
    paragraphs: ['We read one book a month and talk about it for as long as it takes.', 'Whoever waits moves up.'],
    days: [150],
    startsAt: '19:00',
    hours: 2,
    place: {
      name: 'The Studio',
      address: { addressLine: '5 Mill Lane', city: 'Portland', subdivision: 'US-ME', postalCode: '04101' },
    },
    rsvp: { limit: 6, waitlistEnabled: true, coming: 6, waiting: 2 },
    tickets: [],
  },
];
