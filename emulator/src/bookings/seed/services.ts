import type { PictureName } from '../../media/pictures';
import type { StaffName } from './staff';

interface Described {
  slug: PictureName;
  name: string;
  tagLine: string;
  description: string;
  category: 'Grooming' | 'Wellness' | 'Workshops';
  price: Price;
  policy?: 'standard' | 'considerate' | 'season' | 'waiting';
  form?: 'standard' | 'health';
}

type Price =
  | { rateType: 'FIXED'; amount: string; online: boolean; inPerson: boolean; deposit?: string }
  | { rateType: 'VARIED'; amount: string; option: PricedOption; online: boolean; inPerson: boolean }
  | { rateType: 'NO_FEE' };

/** What the price depends on, the cheapest choice first. */
export interface PricedOption {
  name: string;
  choices: { name: string; amount: string }[];
}

interface Appointment extends Described {
  type: 'APPOINTMENT';
  durationMinutes: number;
  bufferMinutes: number;
  staff: StaffName[];
}

interface Meeting {
  weekday: number;
  start: string;
  durationMinutes: number;
  staff: StaffName;
}

interface Group extends Described {
  type: 'CLASS' | 'COURSE';
  capacity: number;
  weekly: Meeting[];
}

export type SeededService = Appointment | Group;

/** What the sandbox's business offers: every type of service and every way of paying that the flows know. */
export const SEEDED_SERVICES: SeededService[] = [
  {
    type: 'APPOINTMENT',
    slug: 'haircut',
    name: 'Haircut',
    tagLine: 'Wash, cut and finish',
    description:
      'A consultation about what you want, a wash with a head massage, the cut, and a finish that you can repeat at home.',
    category: 'Grooming',
    price: { rateType: 'FIXED', amount: '48', online: true, inPerson: true },
    durationMinutes: 45,
    bufferMinutes: 15,
    staff: ['maya', 'jonas'],
  },
  {
    type: 'APPOINTMENT',
    slug: 'beard-trim',
    name: 'Beard trim',
    tagLine: 'Shaped with scissors and razor, paid in the shop',
    description: 'Hot towel, shape-up with scissors and straight razor, and a drop of cedar oil to finish.',
    category: 'Grooming',
    price: { rateType: 'FIXED', amount: '22', online: false, inPerson: true },
    durationMinutes: 30,
    bufferMinutes: 0,
    staff: ['jonas'],
  },
  {
    type: 'APPOINTMENT',
    slug: 'massage',
    name: 'Deep tissue massage',
    tagLine: 'An hour for back, neck and shoulders',
    description: 'Slow, firm work on the muscles that carry your day, with warm stones where they help.',
    category: 'Wellness',
    price: { rateType: 'FIXED', amount: '95', online: true, inPerson: false },
    policy: 'considerate',
    form: 'health',
    durationMinutes: 60,
    bufferMinutes: 30,
    staff: ['lin', 'maya'],
  },
  {
    type: 'APPOINTMENT',
    slug: 'personal-training',
    name: 'Personal training',
    tagLine: 'One to one, at your level',
    description: 'A plan made for you and an hour to work on it. The price depends on the equipment that you need.',
    category: 'Wellness',
    price: {
      rateType: 'VARIED',
      amount: '60',
      option: {
        name: 'Equipment',
        choices: [
          { name: 'Mat only', amount: '45' },
          { name: 'Free weights', amount: '60' },
          { name: 'Full gym', amount: '80' },
        ],
      },
      online: true,
      inPerson: true,
    },
    durationMinutes: 60,
    bufferMinutes: 0,
    staff: ['jonas', 'lin'],
  },
  {
    type: 'APPOINTMENT',
    slug: 'consultation',
    name: 'Free consultation',
    tagLine: 'Half an hour to find out what suits you',
    description: 'Meet us over a cup of tea, ask what you like, and leave with a plan. It costs nothing.',
    category: 'Wellness',
    price: { rateType: 'NO_FEE' },
    durationMinutes: 30,
    bufferMinutes: 0,
    staff: ['maya', 'jonas', 'lin'],
  },
  {
    type: 'CLASS',
    slug: 'yoga-class',
    name: 'Vinyasa yoga',
    tagLine: 'A flowing hour for every level',
    description: 'Breath, balance and strength in a group of ten at most. Mats and blocks are there for you.',
    category: 'Wellness',
    price: { rateType: 'FIXED', amount: '18', online: true, inPerson: false },
    capacity: 10,
    weekly: [
      { weekday: 2, start: '18:30', durationMinutes: 60, staff: 'maya' },
      { weekday: 4, start: '18:30', durationMinutes: 60, staff: 'maya' },
      { weekday: 7, start: '10:00', durationMinutes: 60, staff: 'lin' },
    ],
  },
  {
    type: 'CLASS',
    slug: 'pottery-class',
    name: 'Pottery for beginners',
    tagLine: 'Two hours at the wheel',
    description:
      'Centre, open, raise: make your first bowl at one of four wheels, choose a glaze, and collect it fired a week later.',
    category: 'Workshops',
    price: { rateType: 'FIXED', amount: '40', online: true, inPerson: true },
    policy: 'waiting',
    capacity: 4,
    weekly: [
      { weekday: 3, start: '19:00', durationMinutes: 120, staff: 'jonas' },
      { weekday: 6, start: '13:00', durationMinutes: 120, staff: 'lin' },
    ],
  },
  {
    type: 'COURSE',
    slug: 'watercolor-course',
    name: 'A season of watercolour',
    tagLine: 'Twenty-six Monday evenings, join at any time',
    description:
      'From the first wash to your own landscape. You book the course as a whole; paper and colours are included.',
    category: 'Workshops',
    price: { rateType: 'FIXED', amount: '160', online: true, inPerson: false, deposit: '40' },
    policy: 'season',
    capacity: 12,
    weekly: [{ weekday: 1, start: '18:30', durationMinutes: 120, staff: 'maya' }],
  },
];
