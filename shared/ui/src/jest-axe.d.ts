declare module 'jest-axe' {
  /** Checks what is rendered against the accessibility rules that need no eyes. */
  export function axe(element: Element): Promise<{ violations: unknown[] }>;
}
