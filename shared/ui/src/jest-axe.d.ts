declare module 'jest-axe' {
  /** Checks what is rendered against the accessibility rules that a program can check. */
  export function axe(element: Element): Promise<{ violations: unknown[] }>;
}
