import { visitorClient } from '../wix/client';
import { type Unanswered, unansweredOf } from '../wix/errors';

type MemberClient = Awaited<ReturnType<typeof visitorClient>>;

/** What the platform answers to the member of this session, or why it does not. */
export async function askAsMember<Answer>(
  ask: (member: MemberClient) => Promise<Answer>,
): Promise<Answer | Unanswered> {
  try {
    return await ask(await visitorClient());
  } catch (error) {
    return unansweredOf(error);
  }
}
