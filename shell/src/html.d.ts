declare module '*.html' {
  const html: string;
  export default html;
}

declare module '*.woff2' {
  const url: string;
  export default url;
}

declare module '*.wav' {
  const url: string;
  export default url;
}

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** Shared packages that this build gives to remotes, with their major versions. */
declare const WAYBILL_GIVES: Readonly<Record<string, number>>;
