/** "3 waiting to be sent, 1 refused". */
export function waitingText(waiting: number, refused: number): string {
  const parts = [waiting > 0 && `${waiting} waiting to be sent`, refused > 0 && `${refused} refused`];
  return parts.filter(Boolean).join(', ');
}

/** "1 step is", "3 steps are". */
export const steps = (count: number): string => (count === 1 ? '1 step is' : `${count} steps are`);
