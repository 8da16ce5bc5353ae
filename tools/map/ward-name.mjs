/**
 * A ward's name as it fits on a map: `Apapa IV (Pelewura Crescent and Environs)` is Apapa IV, `02, (Orimedu II)` is
 * Orimedu II, and of several places that share a ward the first gives the name.
 */
export function wardName(full) {
  const coded = /^\w?\d+\w?,\s*\((.+)\)$/.exec(full)?.[1];
  const [first = full] = (coded ?? full).split(/[/,(&]/);
  return first
    .replace(/\s+(and Environs|Housing Estate)$/i, '')
    .replace(/\bi\b/g, 'I')
    .replace(/\bGra\b/, 'GRA')
    .trim();
}
