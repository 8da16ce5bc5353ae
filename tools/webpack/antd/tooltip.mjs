/** The element, without a tip. */
export default function Tooltip({ children }) {
  return children;
}
