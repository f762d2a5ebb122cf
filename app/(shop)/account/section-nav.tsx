import { SideNav } from '@/components/ui/side-nav';
import { SECTIONS, type Section } from './sections';

/** From one part of the account to another. */
export const SectionNav = ({ current }: { current: Section }) => (
  <SideNav label="Account" items={SECTIONS} current={current} />
);
