declare module '*.css';
declare module '@waybill/map/base-map' {
  const address: string;
  export default address;
}
