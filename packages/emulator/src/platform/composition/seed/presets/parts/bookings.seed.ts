import { defineSeed, idInSeed, resourceIdInSeed } from '../../define-seed';

type Day = 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY';

const STUDIO = idInSeed('locations', 'The Corner Studio');
/** The price of the personal training depends on this option. */
const EQUIPMENT = '5b7f8d3c-2f0e-4a55-9d0a-6f4f0c1b2a01';

const media = (image: string) => ({ items: [{ image }], mainMedia: { image }, coverMedia: { image } });

const weeklyRule = (day: Day, until?: string) => ({
  frequency: 'WEEKLY' as const,
  days: [day],
  ...(until && { until: { localDate: until } }),
});

const weeklySession = (day: Day, start: string, end: string, staffMember: string, until?: string) => ({
  start: { localDate: start },
  end: { localDate: end },
  recurrenceRule: weeklyRule(day, until),
  resources: [{ _id: resourceIdInSeed(staffMember) }],
  _createdDate: '-P7D',
});

const openPeriod = (day: Day, openTime: string, closeTime: string) => ({
  openDay: day,
  openTime,
  closeDay: day,
  closeTime,
});

const hours = (days: Day[], from: string, to: string) =>
  days.map((day) => ({
    start: { localDate: `-P7D ${from}` },
    end: { localDate: `-P7D ${to}` },
    recurrenceRule: weeklyRule(day),
    _createdDate: '-P7D',
  }));

function form(prefix: string, fields: ReturnType<typeof field>[]) {
  const id = (index: number) => `${prefix}-0000-4000-8000-${String(index).padStart(12, '0')}`;
  const submit = {
    identifier: 'SUBMIT_BUTTON',
    fieldType: 'DISPLAY' as const,
    displayOptions: {
      displayFieldType: 'PAGE_NAVIGATION' as const,
      pageNavigationOptions: { nextPageText: 'Next', previousPageText: 'Back', submitText: 'Submit' },
    },
  };
  const formFields = [...fields, submit].map((each, index) => ({ _id: id(index + 1), hidden: false, ...each }));
  const items = formFields.map(({ _id }, row) => ({ fieldId: _id, row, column: 0, width: 12, height: 1 }));
  return {
    namespace: 'wix.bookings.v2.bookings',
    formFields,
    steps: [{ _id: id(0), name: 'Page 1', hidden: false, layout: { large: { items, columns: 12 } } }],
  };
}

type ContactField = 'FIRST_NAME' | 'LAST_NAME' | 'EMAIL' | 'PHONE';

interface Question {
  required?: boolean;
  format?: 'EMAIL' | 'PHONE';
  contactField?: ContactField;
  choices?: string[];
}

function field(target: string, label: string, identifier: string, question: Question = {}) {
  const { required = false, format, contactField, choices } = question;
  const text = { componentType: 'TEXT_INPUT' as const, textInputOptions: { label, showLabel: true } };
  const dropdown = (values: string[]) => ({
    componentType: 'DROPDOWN' as const,
    dropdownOptions: {
      label,
      showLabel: true,
      options: values.map((value) => ({ label: value, value, default: false })),
    },
  });
  return {
    identifier,
    fieldType: 'INPUT' as const,
    inputOptions: {
      target,
      pii: contactField !== undefined,
      required,
      inputType: 'STRING' as const,
      readOnly: false,
      ...(contactField && { contactMapping: { contactField } }),
      stringOptions: {
        validation: { format, enum: choices ?? [] },
        ...(choices ? dropdown(choices) : text),
      },
    },
  };
}

const CONTACT = [
  field('first_name', 'First name', 'CONTACTS_FIRST_NAME', { required: true, contactField: 'FIRST_NAME' }),
  field('last_name', 'Last name', 'CONTACTS_LAST_NAME', { required: true, contactField: 'LAST_NAME' }),
  field('email', 'Email', 'CONTACTS_EMAIL', { required: true, format: 'EMAIL', contactField: 'EMAIL' }),
  field('phone', 'Phone', 'CONTACTS_PHONE', { format: 'PHONE', contactField: 'PHONE' }),
];

const BINDING = { cancellationPolicy: { enabled: false }, reschedulePolicy: { enabled: false } };
const FREE = { cancellationPolicy: { enabled: true }, reschedulePolicy: { enabled: true } };

/** A studio with three people and eight services: every service type and payment method of the flows. */
export default defineSeed({
  locations: [
    {
      name: 'The Corner Studio',
      address: { country: 'US', formattedAddress: '214 Mercer Street, New York, NY 10012, USA' },
      businessSchedule: {
        periods: [
          openPeriod('MONDAY', '09:00', '18:00'),
          openPeriod('TUESDAY', '09:00', '18:00'),
          openPeriod('WEDNESDAY', '09:00', '18:00'),
          openPeriod('THURSDAY', '09:00', '18:00'),
          openPeriod('FRIDAY', '09:00', '18:00'),
          openPeriod('SATURDAY', '10:00', '16:00'),
        ],
      },
    },
    {
      name: 'The Garden Room',
      address: { country: 'US', formattedAddress: '41 Bond Street, New York, NY 10012, USA' },
    },
  ],
  staffMembers: [
    {
      name: 'Maya',
      mainMedia: {
        image:
          'wix:image://v1/emu_bdb932ab3a5bccf0a53c6e6159968e8f~mv2.jpg/Maya%2C%20smiling%2C%20with%20curly%20dark%20hair%20and%20gold%20earrings#originWidth=1400&originHeight=1400',
      },
    },
    {
      name: 'Jonas',
      mainMedia: {
        image:
          'wix:image://v1/emu_b5938ac3cb264616dfd1a0cc9bda79b7~mv2.jpg/Jonas%2C%20with%20a%20red%20beard%2C%20round%20glasses%20and%20a%20denim%20apron#originWidth=1400&originHeight=1400',
      },
      workingHours: [
        ...hours(['TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'], '10:00', '14:00'),
        ...hours(['TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'], '15:00', '19:00'),
        ...hours(['SUNDAY'], '11:00', '15:00'),
      ],
    },
    {
      name: 'Lin',
      mainMedia: {
        image:
          'wix:image://v1/emu_936722fd7af73c701a445ee298739017~mv2.jpg/Lin%2C%20with%20a%20black%20bob%20and%20a%20mustard-coloured%20jumper#originWidth=1400&originHeight=1400',
      },
      workingHours: [
        ...hours(['MONDAY', 'WEDNESDAY', 'FRIDAY'], '08:00', '16:00'),
        ...hours(['SUNDAY'], '11:00', '15:00'),
      ],
    },
  ],
  bookingPolicies: [
    { ...FREE, name: 'Default policy', default: true },
    {
      name: 'Four hours’ notice',
      customPolicyDescription: { enabled: true, description: 'Book at least four hours and at most 90 days ahead.' },
      limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 129_600 },
      limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 240 },
      cancellationPolicy: { enabled: true, limitLatestCancellation: true, latestCancellationInMinutes: 1_440 },
      reschedulePolicy: { enabled: true, limitLatestReschedule: true, latestRescheduleInMinutes: 1_440 },
    },
    {
      ...BINDING,
      name: 'Join at any time',
      bookAfterStartPolicy: { enabled: true },
      participantsPolicy: { maxParticipantsPerBooking: 4 },
    },
    {
      ...FREE,
      reschedulePolicy: BINDING.reschedulePolicy,
      name: 'With a waiting list',
      customPolicyDescription: { enabled: true, description: 'When it is full, wait: a free place is held for you.' },
      waitlistPolicy: { enabled: true, capacity: 5, reservationTimeInMinutes: 30 },
      participantsPolicy: { maxParticipantsPerBooking: 2 },
    },
  ],
  forms: [
    { name: 'Booking form', default: true, ...form('b00c0001', CONTACT) },
    {
      name: 'Health questionnaire',
      ...form('b00c0002', [
        ...CONTACT,
        field('health_notes', 'Injuries or conditions that we should know of', 'TEXT_AREA'),
        field('pressure', 'Pressure', 'DROPDOWN', { choices: ['Light', 'Medium', 'Firm'] }),
      ]),
    },
  ],
  serviceCategories: [{ name: 'Grooming' }, { name: 'Wellness' }, { name: 'Workshops' }],
  // The first is listed first: somebody can be booked online every day, because starters take the first.
  services: [
    {
      type: 'APPOINTMENT',
      name: 'Haircut',
      mainSlug: { name: 'haircut' },
      tagLine: 'Wash, cut and finish',
      description:
        'A consultation about what you want, a wash with a head massage, the cut, and a finish that you can repeat at home.',
      category: { _id: idInSeed('serviceCategories', 'Grooming') },
      media: media(
        'wix:image://v1/emu_8a9c59afb7e7cb408b27975584bf9620~mv2.jpg/A%20barber%E2%80%99s%20chair%20before%20a%20round%20mirror%20in%20morning%20light#originWidth=1600&originHeight=1200',
      ),
      defaultCapacity: 1,
      payment: { rateType: 'FIXED', fixed: { price: { value: '48' } }, options: { online: true, inPerson: true } },
      onlineBooking: { enabled: true },
      form: { _id: idInSeed('forms', 'Booking form') },
      bookingPolicy: { _id: idInSeed('bookingPolicies', 'Default policy') },
      locations: [{ type: 'BUSINESS', business: { _id: STUDIO } }],
      schedule: { availabilityConstraints: { sessionDurations: [45], timeBetweenSessions: 15 } },
      staffMemberIds: [resourceIdInSeed('Maya'), resourceIdInSeed('Jonas')],
    },
    {
      type: 'APPOINTMENT',
      name: 'Beard trim',
      mainSlug: { name: 'beard-trim' },
      tagLine: 'Shaped with scissors and razor, paid in the shop',
      description: 'Hot towel, shape-up with scissors and straight razor, and a drop of cedar oil to finish.',
      category: { _id: idInSeed('serviceCategories', 'Grooming') },
      media: media(
        'wix:image://v1/emu_98f00fe4cc15fe10e481b78563cabcb8~mv2.jpg/Razor%2C%20brush%20and%20a%20bowl%20of%20shaving%20foam%20on%20a%20wooden%20shelf#originWidth=1600&originHeight=1200',
      ),
      defaultCapacity: 1,
      payment: { rateType: 'FIXED', fixed: { price: { value: '22' } }, options: { online: false, inPerson: true } },
      onlineBooking: { enabled: true },
      form: { _id: idInSeed('forms', 'Booking form') },
      bookingPolicy: { _id: idInSeed('bookingPolicies', 'Default policy') },
      locations: [{ type: 'BUSINESS', business: { _id: STUDIO } }],
      schedule: { availabilityConstraints: { sessionDurations: [30], timeBetweenSessions: 0 } },
      staffMemberIds: [resourceIdInSeed('Jonas')],
    },
    {
      type: 'APPOINTMENT',
      name: 'Deep tissue massage',
      mainSlug: { name: 'massage' },
      tagLine: 'An hour for back, neck and shoulders',
      description: 'Slow, firm work on the muscles that carry your day, with warm stones where they help.',
      category: { _id: idInSeed('serviceCategories', 'Wellness') },
      media: media(
        'wix:image://v1/emu_d3aeadbcaafc890ebe45319b039afb23~mv2.jpg/Folded%20towels%2C%20warm%20stones%20and%20a%20lit%20candle%20on%20a%20massage%20table#originWidth=1600&originHeight=1200',
      ),
      defaultCapacity: 1,
      payment: { rateType: 'FIXED', fixed: { price: { value: '95' } }, options: { online: true, inPerson: false } },
      onlineBooking: { enabled: true },
      form: { _id: idInSeed('forms', 'Health questionnaire') },
      bookingPolicy: { _id: idInSeed('bookingPolicies', 'Four hours’ notice') },
      locations: [{ type: 'BUSINESS', business: { _id: STUDIO } }],
      schedule: { availabilityConstraints: { sessionDurations: [60], timeBetweenSessions: 30 } },
      staffMemberIds: [resourceIdInSeed('Lin'), resourceIdInSeed('Maya')],
    },
    {
      type: 'APPOINTMENT',
      name: 'Personal training',
      mainSlug: { name: 'personal-training' },
      tagLine: 'One to one, at your level',
      description: 'A plan made for you and an hour to work on it. The price depends on the equipment that you need.',
      category: { _id: idInSeed('serviceCategories', 'Wellness') },
      media: media(
        'wix:image://v1/emu_ba83bb4cdc8f011575a7ad2d9b181896~mv2.jpg/Kettlebell%2C%20dumb-bells%20and%20a%20rolled%20mat%20in%20a%20sunlit%20gym#originWidth=1600&originHeight=1200',
      ),
      defaultCapacity: 1,
      payment: {
        rateType: 'VARIED',
        varied: { defaultPrice: { value: '60' }, minPrice: { value: '45' }, maxPrice: { value: '80' } },
        options: { online: true, inPerson: true },
      },
      onlineBooking: { enabled: true },
      form: { _id: idInSeed('forms', 'Booking form') },
      bookingPolicy: { _id: idInSeed('bookingPolicies', 'Default policy') },
      locations: [{ type: 'BUSINESS', business: { _id: STUDIO } }],
      schedule: { availabilityConstraints: { sessionDurations: [60], timeBetweenSessions: 0 } },
      staffMemberIds: [resourceIdInSeed('Jonas'), resourceIdInSeed('Lin')],
      optionsAndVariants: {
        options: {
          values: [
            {
              _id: EQUIPMENT,
              type: 'CUSTOM',
              customData: { name: 'Equipment', choices: ['Mat only', 'Free weights', 'Full gym'] },
            },
          ],
        },
        variants: {
          values: [
            { choices: [{ optionId: EQUIPMENT, custom: 'Mat only' }], price: { value: '45' } },
            { choices: [{ optionId: EQUIPMENT, custom: 'Free weights' }], price: { value: '60' } },
            { choices: [{ optionId: EQUIPMENT, custom: 'Full gym' }], price: { value: '80' } },
          ],
        },
      },
    },
    {
      type: 'APPOINTMENT',
      name: 'Free consultation',
      mainSlug: { name: 'consultation' },
      tagLine: 'Half an hour to find out what suits you',
      description: 'Meet us over a cup of tea, ask what you like, and leave with a plan. It costs nothing.',
      category: { _id: idInSeed('serviceCategories', 'Wellness') },
      media: media(
        'wix:image://v1/emu_725949a1f8218e8d1997d92ac8125184~mv2.jpg/Two%20armchairs%20and%20a%20small%20table%20with%20two%20cups%20of%20tea#originWidth=1600&originHeight=1200',
      ),
      defaultCapacity: 1,
      payment: { rateType: 'NO_FEE', options: { inPerson: true } },
      onlineBooking: { enabled: true },
      form: { _id: idInSeed('forms', 'Booking form') },
      bookingPolicy: { _id: idInSeed('bookingPolicies', 'Default policy') },
      locations: [{ type: 'BUSINESS', business: { _id: STUDIO } }],
      schedule: { availabilityConstraints: { sessionDurations: [30], timeBetweenSessions: 0 } },
      staffMemberIds: [resourceIdInSeed('Maya'), resourceIdInSeed('Jonas'), resourceIdInSeed('Lin')],
    },
    {
      type: 'CLASS',
      name: 'Vinyasa yoga',
      mainSlug: { name: 'yoga-class' },
      tagLine: 'A flowing hour for every level',
      description: 'Breath, balance and strength in a group of ten at most. Mats and blocks are there for you.',
      category: { _id: idInSeed('serviceCategories', 'Wellness') },
      media: media(
        'wix:image://v1/emu_87b4cdf58d3471453d696786a50051c2~mv2.jpg/A%20woman%20in%20tree%20pose%20on%20a%20mat%20in%20front%20of%20a%20large%20window#originWidth=1600&originHeight=1200',
      ),
      defaultCapacity: 10,
      payment: { rateType: 'FIXED', fixed: { price: { value: '18' } }, options: { online: true, inPerson: false } },
      onlineBooking: { enabled: true },
      form: { _id: idInSeed('forms', 'Booking form') },
      bookingPolicy: { _id: idInSeed('bookingPolicies', 'Default policy') },
      locations: [{ type: 'BUSINESS', business: { _id: STUDIO } }],
      sessions: [
        weeklySession('TUESDAY', '-P7D 18:30', '-P7D 19:30', 'Maya'),
        weeklySession('THURSDAY', '-P7D 18:30', '-P7D 19:30', 'Maya'),
        weeklySession('SUNDAY', '-P7D 10:00', '-P7D 11:00', 'Lin'),
      ],
    },
    {
      type: 'CLASS',
      name: 'Pottery for beginners',
      mainSlug: { name: 'pottery-class' },
      tagLine: 'Two hours at the wheel',
      description:
        'Centre, open, raise: make your first bowl at one of four wheels, choose a glaze, and collect it fired a week later.',
      category: { _id: idInSeed('serviceCategories', 'Workshops') },
      media: media(
        'wix:image://v1/emu_a96d33fc613a8fb9718a54141bdd5833~mv2.jpg/Two%20hands%20shaping%20a%20clay%20bowl%20on%20a%20potter%E2%80%99s%20wheel#originWidth=1600&originHeight=1200',
      ),
      defaultCapacity: 4,
      payment: { rateType: 'FIXED', fixed: { price: { value: '40' } }, options: { online: true, inPerson: true } },
      onlineBooking: { enabled: true },
      form: { _id: idInSeed('forms', 'Booking form') },
      bookingPolicy: { _id: idInSeed('bookingPolicies', 'With a waiting list') },
      locations: [{ type: 'BUSINESS', business: { _id: STUDIO } }],
      sessions: [
        weeklySession('WEDNESDAY', '-P7D 19:00', '-P7D 21:00', 'Jonas'),
        weeklySession('SATURDAY', '-P7D 13:00', '-P7D 15:00', 'Lin'),
      ],
    },
    {
      type: 'COURSE',
      name: 'A season of watercolour',
      mainSlug: { name: 'watercolor-course' },
      tagLine: 'Twenty-six Monday evenings, join at any time',
      description:
        'From the first wash to your own landscape. You book the course as a whole; paper and colours are included.',
      category: { _id: idInSeed('serviceCategories', 'Workshops') },
      media: media(
        'wix:image://v1/emu_69e7b7337087eb74405b995ae8481b61~mv2.jpg/A%20half-painted%20landscape%20with%20a%20paint%20box%20and%20brushes#originWidth=1600&originHeight=1200',
      ),
      defaultCapacity: 12,
      payment: {
        rateType: 'FIXED',
        fixed: { price: { value: '160' }, deposit: { value: '40' }, fullUpfrontPaymentAllowed: true },
        options: { online: true, inPerson: false, deposit: true },
      },
      onlineBooking: { enabled: true },
      form: { _id: idInSeed('forms', 'Booking form') },
      bookingPolicy: { _id: idInSeed('bookingPolicies', 'Join at any time') },
      locations: [{ type: 'BUSINESS', business: { _id: STUDIO } }],
      sessions: [weeklySession('MONDAY', 'P8D 18:30', 'P8D 20:30', 'Maya', 'P190D 00:00')],
    },
  ],
});
