import type { Recipes } from '../machinery/recipe';

const url = 'https://pictures.example/mug.png';

const media: Recipes = {
  'files.importFile': { request: { url } },
  'files.bulkImportFile': { request: { importFileRequests: [{ url }], returnEntity: true } },
  'files.generateFileUploadUrl': { request: { mimeType: 'image/png', fileName: 'mug.png' } },
  'files.getFileDescriptor': { after: ['files.importFile'], request: { fileId: '$file.id' } },
  'files.bulkDeleteFiles': { after: ['files.importFile'], request: { fileIds: ['$file.id'] } },
  'files.bulkRestoreFilesFromTrashBin': { after: ['files.bulkDeleteFiles'], request: { fileIds: ['$file.id'] } },
  'files.getFileDescriptors': { after: ['files.importFile'], request: { fileIds: ['$file.id'] } },
};

const newDraft = { title: 'Glaze days', memberId: '$post.memberId' };
const withDraft = { after: ['draftPosts.createDraftPost'] };
const inTrash = { after: ['draftPosts.deleteDraftPost'], request: { draftPostId: '$draftPost.id' } };

/** Posts as owners write them. */
const drafts: Recipes = {
  'draftPosts.createDraftPost': { request: { draftPost: newDraft } },
  'draftPosts.bulkCreateDraftPosts': { request: { draftPosts: [newDraft], returnFullEntity: true } },
  'draftPosts.getDraftPost': { ...withDraft, request: { draftPostId: '$draftPost.id' } },
  'draftPosts.updateDraftPost': {
    ...withDraft,
    request: { draftPost: { id: '$draftPost.id', title: 'Kiln days' }, action: 'UPDATE_PUBLISH' },
  },
  'draftPosts.bulkUpdateDraftPosts': {
    ...withDraft,
    request: { draftPosts: [{ draftPost: { id: '$draftPost.id', title: 'Kiln days' } }], returnFullEntity: true },
  },
  'draftPosts.publishDraftPost': { ...withDraft, request: { draftPostId: '$draftPost.id' } },
  'draftPosts.deleteDraftPost': { ...withDraft, request: { draftPostId: '$draftPost.id' } },
  'draftPosts.bulkDeleteDraftPosts': { ...withDraft, request: { postIds: ['$draftPost.id'] } },
  'draftPosts.getDeletedDraftPost': inTrash,
  'draftPosts.restoreFromTrashBin': inTrash,
  'draftPosts.removeFromTrashBin': inTrash,
  'blog.categories.createCategory': { request: { category: { label: 'Kilns $unique' } } },
  'a category to be taken away': {
    operation: 'blog.categories.createCategory',
    request: { category: { label: 'Glazes $unique' } },
    gives: { spareCategory: 'category' },
  },
  'blog.categories.updateCategory': {
    after: ['a category to be taken away'],
    request: { category: { id: '$spareCategory.id', label: 'Ovens $unique' } },
  },
  'blog.categories.deleteCategory': {
    after: ['a category to be taken away'],
    request: { categoryId: '$spareCategory.id' },
  },
  'a tag to be taken away': {
    operation: 'tags.createTag',
    request: { label: 'Slip $unique' },
    gives: { spareTag: 'tag' },
  },
  'tags.deleteTag': { after: ['a tag to be taken away'], request: { tagId: '$spareTag.id' } },
  'tags.createTag': { request: { label: 'Raku $unique' } },
};

/** The posts of the seeded blog, as visitors read them. */
const blog: Recipes = {
  'posts.listPosts': { as: 'visitor', gives: { post: 'posts.0' } },
  'likes.createLike': {
    as: 'visitor',
    after: ['posts.listPosts'],
    request: { like: { fqdn: 'wix.blog.v3.post', entityId: '$post.id' } },
    gives: { like: 'like' },
  },
  'likes.getLike': { as: 'visitor', after: ['likes.createLike'], request: { likeId: '$like.id' } },
  'likes.queryLikes': { as: 'visitor', request: { query: { filter: { fqdn: 'wix.blog.v3.post' } } } },
  'likes.deleteLike': { as: 'visitor', after: ['likes.createLike'], request: { likeId: '$like.id' } },
  'likes.deleteLikeByFqdnAndEntityId': {
    as: 'visitor',
    after: ['likes.createLike'],
    request: { fqdn: 'wix.blog.v3.post', entityId: '$post.id' },
  },
  'posts.getPostMetrics': { after: ['posts.listPosts'], request: { postId: '$post.id' } },
  'posts.getPost': { as: 'visitor', request: { postId: '$post.id', fieldsets: ['RICH_CONTENT'] } },
  'posts.getPostBySlug': { as: 'visitor', request: { slug: '$post.slug' } },
  'posts.queryPosts': { as: 'visitor', request: { query: { filter: { featured: true } } } },
  'blog.categories.listCategories': { as: 'visitor', gives: { blogCategory: 'categories.0' } },
  'blog.categories.getCategory': { as: 'visitor', request: { categoryId: '$blogCategory.id' } },
  'blog.categories.getCategoryBySlug': { as: 'visitor', request: { slug: '$blogCategory.slug' } },
  'tags.queryTags': { as: 'visitor', gives: { tag: 'tags.0' } },
  'tags.getTag': { as: 'visitor', request: { tagId: '$tag.id' } },
  'tags.getTagByLabel': { as: 'visitor', request: { label: '$tag.label' } },
  'tags.getTagBySlug': { as: 'visitor', request: { slug: '$tag.slug' } },
};

export const contentRecipes: Recipes = { ...media, ...blog, ...drafts };
