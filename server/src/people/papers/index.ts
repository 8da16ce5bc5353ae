export { mailPapersThatEnd } from './ending-papers.ts';
export { papersRoutes } from './papers.routes.ts';
