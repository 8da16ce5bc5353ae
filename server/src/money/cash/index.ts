export { assertMoney } from './assert-money.ts';
export { bookRoutes } from './book.routes.ts';
export { bookService } from './book.service.ts';
export { bookCashAs } from './book-cash-as.ts';
export { type CashEvent, followCash, publishCash } from './cash-events.ts';
export { daysRoutes } from './days.routes.ts';
export { entriesService } from './entries.service.ts';
export { handInsRoutes } from './hand-ins.routes.ts';
export { saidKobo } from './said-kobo.ts';
