import { type Row, round } from './row';
import type { StartUp } from './start-up';
import type { Throughput } from './throughput';
import type { VisitorLoad, Visitors } from './visitors';

export function visitorRows({ withSession, firstVisits, servedPerSecond }: Visitors): Row[] {
  const visitorsText = ({ p99Ms, medianMs, failed, callsPerSecond, isAtLeast }: VisitorLoad) =>
    `${round(p99Ms)} ms (median ${round(medianMs)} ms); ${failed} failed; ${isAtLeast ? 'more than ' : ''}${callsPerSecond.toFixed(1)} calls a second`;
  const isMet = ({ p99Ms, failed, callsPerSecond }: VisitorLoad) => p99Ms <= 250 && failed === 0 && callsPerSecond <= 2;
  const target = '250 ms; 0; 2 a second';
  return [
    [
      '99 of 100 answered within, 100 ms latency; failed; platform calls',
      visitorsText(withSession),
      target,
      isMet(withSession),
    ],
    [
      'the same with new visitors, without the calls for their sessions',
      visitorsText(firstVisits),
      target,
      isMet(firstVisits),
    ],
    ...(servedPerSecond === undefined ? [] : [servedRow(servedPerSecond)]),
  ];
}

const servedRow = (perSecond: number): Row => [
  'visits a second that are all answered within 250 ms, for 10 s',
  `${perSecond}`,
  '200',
  perSecond >= 200,
];

export function startUpRows({ firstAnswerSeconds, idleMegabytes, newSiteMs }: StartUp): Row[] {
  return [
    [
      'process start to the first answered SDK call',
      `${firstAnswerSeconds.median.toFixed(2)} s`,
      '0.5 s',
      firstAnswerSeconds.median <= 0.5,
    ],
    ...(idleMegabytes
      ? [
          [
            'idle memory with one seeded site',
            `${Math.round(idleMegabytes.median)} MB`,
            '120 MB',
            idleMegabytes.median <= 120,
          ] satisfies Row,
        ]
      : []),
    ['a new site for a test, over HTTP', `${newSiteMs.median.toFixed(1)} ms`, '15 ms', newSiteMs.median <= 15],
  ];
}

export function throughputRows({ products, bytes, emulatorPerSecond, against }: Throughput): Row[] {
  const list = `list of ${products} products (${(bytes / products / 1024).toFixed(1)} KB each)`;
  const perSecond = (value: number) => `${Math.round(value)}/s`;
  return [
    [`${list}: answers of the emulator`, perSecond(emulatorPerSecond.median), ''],
    [
      'share of a bare Hono handler that answers the list from memory',
      `${against.json.ratio.median.toFixed(2)} of its ${perSecond(against.json.honoPerSecond.median)}`,
      '0.55',
      against.json.ratio.median >= 0.55,
    ],
    [
      'share of a handler that sends the ready JSON text',
      `${against.text.ratio.median.toFixed(2)} of its ${perSecond(against.text.honoPerSecond.median)}`,
      '',
    ],
  ];
}
