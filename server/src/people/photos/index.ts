export { photosRoutes } from './photos.routes.ts';
export { type Photo, readPicture, readSentPhoto } from './read-photo.ts';
export { readRiderPicture } from './rider-picture.ts';
export { readStoredPhoto, removePhoto, replacePhoto, storePhoto } from './store-photo.ts';
