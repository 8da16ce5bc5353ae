/** The characters of each file of the typeface, as CSS names them. Made by `tools/face/make-face.mjs`. */
export const ranges = {
  latin: 'U+20-7E,U+A0-AC,U+AE-FF,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2191,U+2193,U+2212',
  'latin-ext':
    'U+100-101,U+112-113,U+12A-12B,U+143-144,U+14C-14D,U+16A-16B,U+181,U+18A,U+198-199,U+1B3-1B4,U+1F8-1F9,U+253,U+257,U+1E3E-1E3F,U+1E44-1E45,U+1E62-1E63,U+20A6',
  vietnamese: 'U+300-301,U+303-304,U+308,U+323,U+1EB8-1EB9,U+1ECA-1ECD,U+1EE4-1EE5',
};
