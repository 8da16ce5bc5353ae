export { settlementRoutes } from './settlement.routes.ts';
export { shopMoneyRoutes } from './shop-money.routes.ts';
export { shopRulesService } from './shop-rules.service.ts';
