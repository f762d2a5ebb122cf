import type { Metadata } from 'next';
import { SandboxPage } from '../sandbox-page';
import { ClockControls } from './clock-controls';
import { DueLists } from './due-lists';

export const metadata: Metadata = { title: 'Clock of the sandbox', robots: { index: false } };

export default function ClockPage() {
  return (
    <SandboxPage
      section="clock"
      title="Clock"
      intro="Each site has a time of its own. Move it, and what becomes due by then happens at once."
    >
      <ClockControls />
      <DueLists />
    </SandboxPage>
  );
}
