export {
  mostPdfLines,
  onPaper,
  requireFewLines,
  type StatementContent,
  writeStatementPdf,
} from './statement-pdf.ts';
export { statementsRoutes } from './statements.routes.ts';
export { statementsService } from './statements.service.ts';
