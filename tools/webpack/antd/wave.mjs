/** What is pressed, and nothing around it. */
export default function Wave({ children }) {
  return children ?? null;
}
