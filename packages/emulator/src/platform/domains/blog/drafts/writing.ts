import { emitChange } from '../../../kernel/domain-events';
import { PlatformError, ValidationError, violation } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import type { Transaction } from '../../../kernel/store/store-interface';
import { findFile } from '../../media/index';
import { findMember } from '../../members/index';
import { categoryDocuments, tagDocuments, withSeoDefaults } from '../blog-documents';
import { minutesToRead, requireParagraphs, textOf } from './content';
import { type Draft, draftDocuments, type StoredDraft } from './draft-documents';
import { publish, unpublish } from './publishing';

/** Bounds the site's storage. */
const MAX_DRAFTS = 5_000;

export async function createDraft(
  transaction: Transaction,
  sentDraft: Draft,
  { language, publishes }: { language: string; publishes: boolean },
): Promise<StoredDraft> {
  if (!sentDraft.title) throw new ValidationError([violation('draftPost.title', 'must not be empty')]);
  await requireOwner(transaction, sentDraft.memberId);
  if ((await transaction.in(draftDocuments).count()) >= MAX_DRAFTS) {
    throw new PlatformError(428, `the site has ${MAX_DRAFTS} posts already`);
  }
  const draft: StoredDraft = {
    ...(await normalizeDraft(transaction, sentDraft)),
    id: newId('draft-post'),
    title: sentDraft.title,
    language: sentDraft.language ?? language,
    status: 'UNPUBLISHED',
    hasUnpublishedChanges: false,
    createdDate: transaction.now,
    editedDate: transaction.now,
  };
  const stored = await transaction.in(draftDocuments).insert(publishes ? await publish(transaction, draft) : draft);
  await emitChange(transaction, 'wix.blog.v3.draft', 'created', stored);
  return stored;
}

export type Action =
  | 'UPDATE'
  | 'UPDATE_PUBLISH'
  | 'UPDATE_SCHEDULE'
  | 'UPDATE_REVERT_TO_DRAFT'
  | 'UPDATE_CANCEL_SCHEDULE'
  | 'UPDATE_REJECT'
  | 'UPDATE_PUBLICATION';

interface Update {
  action?: Action | undefined;
  scheduledPublishDate?: string | null | undefined;
}

/** Omitted fields keep their values. */
export async function updateDraft(
  transaction: Transaction,
  before: StoredDraft,
  draft: Draft,
  { action = 'UPDATE', scheduledPublishDate }: Update,
): Promise<StoredDraft> {
  if (draft.memberId != null) await requireOwner(transaction, draft.memberId);
  const { id, status, createdDate, hasUnpublishedChanges, ...draftFields } = await normalizeDraft(transaction, draft);
  const changed: StoredDraft = {
    ...before,
    ...draftFields,
    title: draft.title ?? before.title,
    hasUnpublishedChanges: before.status === 'PUBLISHED',
    editedDate: transaction.now,
  };
  const after = await applyAction(transaction, changed, action, scheduledPublishDate);
  const stored = await transaction.in(draftDocuments).update(after);
  await emitChange(transaction, 'wix.blog.v3.draft', 'updated', stored);
  return stored;
}

async function applyAction(
  transaction: Transaction,
  draft: StoredDraft,
  action: Action,
  date: string | null | undefined,
): Promise<StoredDraft> {
  const { scheduledPublishDate: _, ...unscheduled } = draft;
  switch (action) {
    case 'UPDATE_PUBLISH':
      return publish(transaction, draft);
    case 'UPDATE_SCHEDULE':
      if (!date || Date.parse(date) <= Date.parse(transaction.now)) {
        throw new ValidationError([violation('scheduledPublishDate', 'must be a date in the future')]);
      }
      return { ...draft, status: 'SCHEDULED', scheduledPublishDate: new Date(date).toISOString() };
    case 'UPDATE_CANCEL_SCHEDULE':
      return draft.status === 'SCHEDULED' ? { ...unscheduled, status: 'UNPUBLISHED' } : draft;
    case 'UPDATE_REVERT_TO_DRAFT':
      await unpublish(transaction, draft.id);
      return { ...unscheduled, status: 'UNPUBLISHED', hasUnpublishedChanges: false };
    case 'UPDATE_REJECT':
      throw new PlatformError(428, 'only posts of guest writers are reviewed, and this site has none');
    default:
      return draft;
  }
}

/**
 * Source: "Missing post owner information" and "memberIds … do not exist" in the recipe for blog posts of wix/skills.
 */
async function requireOwner(transaction: Transaction, memberId: string | null | undefined): Promise<void> {
  if (!memberId) throw new ValidationError([violation('draftPost.memberId', 'Missing post owner information')]);
  if (await findMember(transaction, memberId)) return;
  throw new ValidationError([violation('draftPost.memberId', `memberIds ${memberId} do not exist`)]);
}

/**
 * Source: "`categoryIds` that do not exist will not return an error, but they will not be added".
 * Assumed for tags; errs to permission.
 */
async function normalizeDraft(transaction: Transaction, draft: Draft): Promise<Draft> {
  const { richContent, categoryIds, tagIds, media, seoData, url, minutesToRead: _, ...rest } = draft;
  requireShortSlug(draft.seoSlug);
  if (richContent) requireParagraphs(richContent);
  return {
    ...rest,
    ...(richContent && { richContent, minutesToRead: minutesToRead(textOf(richContent)) }),
    ...(categoryIds && { categoryIds: idsOf(await transaction.in(categoryDocuments).findMany(categoryIds)) }),
    ...(tagIds && { tagIds: idsOf(await transaction.in(tagDocuments).findMany(tagIds)) }),
    ...(media && { media: await coverOf(transaction, media) }),
    ...(seoData && { seoData: withSeoDefaults(seoData) }),
  };
}

/** Source: `wix-writers` of wix/skills: a live site refuses a slug that is too long once it is percent-encoded. */
function requireShortSlug(seoSlug: string | null | undefined): void {
  const length = encodeURIComponent(seoSlug ?? '').length;
  if (length <= MAX_ENCODED_SLUG) return;
  const description = `has length ${length} as part of an address, expected ${MAX_ENCODED_SLUG} or less`;
  throw new ValidationError([violation('draftPost.seoSlug', description)]);
}

const MAX_ENCODED_SLUG = 100;

const idsOf = (documents: readonly { id: string }[]): string[] => documents.map(({ id }) => id);

type Media = NonNullable<Draft['media']>;

/** Source: a recipe for blogs of wix/skills: a cover that is not both custom and displayed is dropped without an error. */
async function coverOf(
  transaction: Transaction,
  { displayed = false, custom = false, ...media }: Media,
): Promise<Media> {
  if (displayed && custom) return { displayed, custom, ...(await withPicture(transaction, media)) };
  const { wixMedia: _, embedMedia: __, ...rest } = media;
  return { displayed, custom, ...rest };
}

/** Adds URL and size: an imported image has only an ID. Source: the recipe for blog posts of wix/skills. */
async function withPicture(transaction: Transaction, media: Media): Promise<Media> {
  const image = media.wixMedia?.image;
  if (!image?.id) return media;
  const file = await findFile(transaction, image.id);
  const url = image.url || `https://static.wixstatic.com/media/${image.id}`;
  const size = file && { width: file.width, height: file.height };
  return { ...media, wixMedia: { ...media.wixMedia, image: { ...image, url, ...size } } };
}
