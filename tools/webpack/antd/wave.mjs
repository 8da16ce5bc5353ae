/** The pressed element, and nothing around it. */
export default function Wave({ children }) {
  return children ?? null;
}
