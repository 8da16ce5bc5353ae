/** What it is about, without a tip. */
export default function Tooltip({ children }) {
  return children;
}
