declare module '*.css';
declare module '@waybill/map/base-map' {
  const address: string;
  export default address;
}
declare module '@waybill/map/streets' {
  const address: string;
  export default address;
}
declare module '*.woff2' {
  const address: string;
  export default address;
}
