import type { ReactNode } from 'react';

const outline = { stroke: 'var(--wb-primary)', strokeWidth: 3 };
const onPaper = { ...outline, fill: 'var(--wb-paper)' };
const thick = { stroke: 'var(--wb-primary)', strokeWidth: 5 };
const faint = { stroke: 'var(--wb-line-strong)', strokeWidth: 3 };

/** What parts of drawings look like, in light and in dark. No style sheet: it would be one more file to name on the first page. */
const look = {
  ground: { fill: 'var(--wb-selected)' },
  sun: { fill: 'var(--wb-danfo)' },
  yellow: { ...outline, fill: 'var(--wb-danfo)' },
  card: onPaper,
  wall: onPaper,
  glass: onPaper,
  teal: { fill: 'var(--wb-primary)' },
  window: { fill: 'var(--wb-line-strong)' },
  paper: { fill: 'var(--wb-line-strong)' },
  dark: { stroke: 'var(--wb-paper)', strokeWidth: 3, fill: 'var(--wb-primary)' },
  line: outline,
  ring: outline,
  tape: { stroke: 'var(--wb-danfo)', strokeWidth: 4 },
  route: { stroke: 'var(--wb-danfo)', strokeWidth: 4, strokeDasharray: '1 8' },
  stripe: { stroke: 'var(--wb-primary)', strokeWidth: 2 },
  frame: thick,
  roof: thick,
  handle: thick,
  limb: { stroke: 'var(--wb-muted)', strokeWidth: 7 },
  faint,
  wind: faint,
  leaf: { stroke: 'var(--wb-delivered)', strokeWidth: 3, fill: 'var(--wb-delivered-tint)' },
  coin: { stroke: 'var(--wb-primary)', strokeWidth: 2, fill: 'var(--wb-danfo)' },
};

const ground = <ellipse cx="80" cy="97" rx="70" ry="9" {...look.ground} />;
const sun = <circle cx="126" cy="27" r="13" {...look.sun} />;

const box = (x: number, y: number, width: number) => (
  <g transform={`translate(${x} ${y}) scale(${width / 40})`}>
    <path d="M0 9 20 0l20 9v24L20 42 0 33z" {...look.card} />
    <path d="M0 9l20 9 20-9M20 18v24" {...look.line} />
    <path d="M10 4.5l20 9v8" {...look.tape} />
  </g>
);

const wheel = (x: number, y: number, radius: number) => (
  <>
    <circle cx={x} cy={y} r={radius} {...look.dark} />
    <circle cx={x} cy={y} r={radius / 2.4} {...look.paper} />
  </>
);

const house = (x: number, width: number, top: number) => (
  <>
    <path d={`M${x} 97V${top}h${width}v${97 - top}z`} {...look.wall} />
    <path d={`M${x + 7} ${top + 9}h6v8h-6zM${x + width - 13} ${top + 9}h6v8h-6z`} {...look.window} />
  </>
);

/** The suite's drawings, by what they show. Each is 160 wide and 112 high. */
export const drawings = {
  danfo: (
    <>
      {sun}
      {ground}
      <path d="M20 88V44q0-10 10-10h78q8 0 13 7l14 20q5 2 5 9v18z" {...look.yellow} />
      <path d="M20 66h116M20 74h120" {...look.stripe} />
      <path d="M29 43h22v17H29zM57 43h22v17H57zM85 43h20q4 0 6 3l9 14H85z" {...look.glass} />
      <path d="M84 40v48M132 82h8" {...look.line} />
      {wheel(47, 89, 11)}
      {wheel(114, 89, 11)}
    </>
  ),
  parcel: (
    <>
      {ground}
      {box(18, 52, 40)}
      {box(58, 20, 72)}
      <path d="M134 40h12M138 50h14M132 60h16" {...look.wind} />
    </>
  ),
  street: (
    <>
      {sun}
      {ground}
      {house(20, 36, 44)}
      {house(56, 28, 58)}
      {house(100, 42, 36)}
      <path d="M14 44h48M94 36h54M52 58h36" {...look.roof} />
      <path d="M72 97q-4-16 16-18t14-12" {...look.route} />
      <path d="M101 52c7 0 11 5 11 11 0 8-11 17-11 17S90 71 90 63c0-6 4-11 11-11z" {...look.yellow} />
      <circle cx="101" cy="63" r="4" {...look.paper} />
    </>
  ),
  rider: (
    <>
      {sun}
      {ground}
      {box(25, 30, 34)}
      <path d="M30 72h44l10-12h18l8 20M104 52l12 30" {...look.frame} />
      <path d="M64 66 72 44q3-8 12-6l16 18h8" {...look.limb} />
      <path d="M70 64h16l4 18" {...look.limb} />
      <circle cx="83" cy="26" r="10" {...look.yellow} />
      <path d="M83 26h10" {...look.stripe} />
      {wheel(42, 85, 13)}
      {wheel(117, 85, 13)}
    </>
  ),
  shelf: (
    <>
      {ground}
      <path d="M36 18v79M124 18v79" {...look.frame} />
      <path d="M32 40h96M32 64h96M32 88h96" {...look.frame} />
      {box(44, 67, 20)}
      <path d="M82 88V72h14M100 64V52M108 64V48h8" {...look.faint} />
      <path d="M96 22l6 6 12-12" {...look.faint} />
    </>
  ),
  door: (
    <>
      {ground}
      <path d="M52 97V26q0-8 8-8h40q8 0 8 8v71z" {...look.wall} />
      <path d="M62 97V34q0-6 6-6h24q6 0 6 6v63z" {...look.teal} />
      <circle cx="91" cy="64" r="3" {...look.sun} />
      <path d="M44 97h72" {...look.frame} />
      {box(104, 68, 30)}
      <path d="M32 97V80M32 84q-12-2-11-14 11 2 11 14zM32 78q9-3 8-13-9 3-8 13z" {...look.leaf} />
    </>
  ),
  money: (
    <>
      {ground}
      <path d="M26 44h84v42H26z" {...look.wall} />
      <path d="M36 36h84v42" {...look.line} />
      <circle cx="68" cy="65" r="13" {...look.ring} />
      <path d="M63 71V59l10 12V59M60 63h16M60 67h16" {...look.line} />
      <ellipse cx="122" cy="91" rx="16" ry="5" {...look.coin} />
      <ellipse cx="122" cy="84" rx="16" ry="5" {...look.coin} />
      <ellipse cx="122" cy="77" rx="16" ry="5" {...look.coin} />
    </>
  ),
  question: (
    <>
      {ground}
      <path d="M64 20h62q8 0 8 8v30q0 8-8 8h-4v13l-15-13H64q-8 0-8-8V28q0-8 8-8z" {...look.wall} />
      <path d="M34 40h58q8 0 8 8v28q0 8-8 8H58L42 98V84h-8q-8 0-8-8V48q0-8 8-8z" {...look.yellow} />
      <path d="M40 56h46M40 68h28" {...look.line} />
    </>
  ),
  card: (
    <>
      {ground}
      <path d="M46 22h90v58H46z" {...look.wall} />
      <path d="M24 34h92q6 0 6 6v48q0 6-6 6H24q-6 0-6-6V40q0-6 6-6z" {...look.card} />
      <path d="M18 40q0-6 6-6h92q6 0 6 6v8H18z" {...look.yellow} />
      <circle cx="40" cy="63" r="7" {...look.teal} />
      <path d="M28 84q2-11 12-11t12 11z" {...look.teal} />
      <path d="M64 60h44M64 71h30M64 82h20" {...look.faint} />
      <circle cx="118" cy="84" r="13" {...look.leaf} />
      <path d="M118 78v12M112 84h12" {...look.line} />
    </>
  ),
  lens: (
    <>
      {ground}
      <path d="M34 24h60v66H34z" {...look.wall} />
      <path d="M44 38h40M44 50h24M44 62h16M44 74h20" {...look.faint} />
      <circle cx="98" cy="62" r="22" {...look.glass} />
      <circle cx="98" cy="62" r="22" {...look.ring} />
      <path d="M114 78l16 16" {...look.handle} />
      <path d="M86 58q2-8 10-9" {...look.line} />
    </>
  ),
} satisfies Record<string, ReactNode>;
