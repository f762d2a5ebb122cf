import type { Recipes } from '../machinery/recipe';

const url = 'https://pictures.example/mug.png';

export const mediaRecipes: Recipes = {
  'files.importFile': { request: { url } },
  'files.bulkImportFile': { request: { importFileRequests: [{ url }], returnEntity: true } },
  'files.generateFileUploadUrl': { request: { mimeType: 'image/png', fileName: 'mug.png' } },
  'files.getFileDescriptor': { after: ['files.importFile'], request: { fileId: '$file.id' } },
  'files.getFileDescriptors': { after: ['files.importFile'], request: { fileIds: ['$file.id'] } },
};
