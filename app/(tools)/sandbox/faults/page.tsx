import type { Metadata } from 'next';
import { SandboxPage } from '../sandbox-page';
import { FaultList } from './fault-list';
import { NewFault } from './new-fault';
import { WeatherChoice } from './weather-choice';

export const metadata: Metadata = { title: 'Faults of the sandbox', robots: { index: false } };

export default function FaultsPage() {
  return (
    <SandboxPage
      section="faults"
      title="Faults"
      intro="Make calls slow, refused, dropped or unanswered, and see what your screens do."
    >
      <WeatherChoice />
      <FaultList />
      <NewFault />
    </SandboxPage>
  );
}
