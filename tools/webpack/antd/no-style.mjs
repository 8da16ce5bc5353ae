/** In place of a component that has styles alone. */
export default function NoStyle() {
  return null;
}
