import { visitorClient } from '../wix/client';
import { type Unanswered, unansweredOf } from '../wix/errors';
import { currentTrace } from '../wix/trace/trace';

type MemberClient = Awaited<ReturnType<typeof visitorClient>>;

/**
 * What the platform answers to the member of this session, or why it does not. The parts of the overview stream in on their
 * own, so their calls are held: the list below the page waits for them.
 */
export async function askAsMember<Answer>(
  ask: (member: MemberClient) => Promise<Answer>,
): Promise<Answer | Unanswered> {
  const trace = await currentTrace();
  return trace.hold(answerTo(ask));
}

async function answerTo<Answer>(ask: (member: MemberClient) => Promise<Answer>): Promise<Answer | Unanswered> {
  try {
    return await ask(await visitorClient());
  } catch (error) {
    return unansweredOf(error);
  }
}
