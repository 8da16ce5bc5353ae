/** Of a component that stands for styles alone. */
export default function NoStyle() {
  return null;
}
