export { countText, moneyText } from '@waybill/contract';
