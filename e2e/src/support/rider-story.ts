import type { Locator, Page } from 'playwright-core';
import { noisyPicture } from './noisy-picture.ts';
import type { ShownCourierOrder } from './staff.ts';

/** A rider's steps with an order, from the new one to its end. */
export const stories = {
  delivered: ['accepted', 'completed', 'remitted'],
  'delivered at the second attempt': ['accepted', 'attempted', 'completed', 'remitted'],
  'brought back': ['accepted', 'unwanted', 'returned'],
  canceled: ['accepted', 'canceled'],
  rejected: ['rejected'],
} as const;
export type Story = keyof typeof stories;
export type StoryStep = (typeof stories)[Story][number];

/** The entries in the order's history after each step. */
export const historyOfStep: Record<StoryStep, readonly string[]> = {
  accepted: ['accepted'],
  rejected: ['rejected'],
  canceled: ['canceled'],
  completed: ['completed'],
  remitted: ['remitted'],
  attempted: ['attempted'],
  unwanted: ['attempted'],
  returned: ['canceled'],
};

/** The tab that has the order after the step. */
const tabAfter: Record<StoryStep, string> = {
  accepted: 'accepted',
  attempted: 'accepted',
  unwanted: 'accepted',
  completed: 'completed',
  remitted: 'completed',
  canceled: 'canceled',
  returned: 'canceled',
  rejected: 'rejected',
};

/** The receiver's part of a handover. */
export interface Handover {
  hasPhoto: boolean;
  /** As the receiver says it; null where they have none. */
  pin: string | null;
}

const picture = { name: 'gate.bmp', mimeType: 'image/bmp', buffer: noisyPicture() };

const inDialog = async (
  page: Page,
  title: string,
  submit: string,
  fill: (dialog: Locator) => Promise<void>,
) => {
  const dialog = page.getByRole('dialog', { name: title });
  await fill(dialog);
  await dialog.getByRole('button', { name: submit, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** A picture of the phone's files, which are what it has in place of a camera. The page tries the camera once. */
export async function addPicture(dialog: Locator): Promise<void> {
  const files = dialog.locator('input[type="file"]');
  const camera = dialog.getByRole('button', { name: 'Take a photo' });
  await files.or(camera).waitFor();
  if (await camera.isVisible()) await camera.click();
  await files.setInputFiles(picture);
  await dialog.getByRole('img', { name: 'Photo 1' }).waitFor();
}

const handOver = async (dialog: Locator, { hasPhoto, pin }: Handover) => {
  if (hasPhoto) await addPicture(dialog);
  if (pin !== null) await dialog.getByLabel('Delivery PIN').fill(pin);
};

/** Gives the order back, which is in the menu beside the step that completes it. */
export async function chooseCancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More steps' }).click();
  await page.getByRole('menuitem', { name: 'Cancel Order' }).click();
}

/** Does one step of an order whose page is shown, by the screens; resolves when the phone has it. */
export async function perform(page: Page, step: StoryStep, handover: Handover): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const attempt = (reason: string) =>
    inDialog(page, 'Could not be delivered', 'Save', (dialog) => dialog.getByLabel(reason).check());
  switch (step) {
    case 'accepted':
      await press('Accept Order');
      return page.getByRole('button', { name: 'Complete Order', exact: true }).waitFor();
    case 'rejected':
      await press('Reject Order');
      return inDialog(page, 'Reject Order', 'Reject Order', async () => undefined);
    case 'canceled':
      await chooseCancel(page);
      return inDialog(page, 'Cancel Order', 'Cancel Order', async () => undefined);
    case 'completed':
      await press('Complete Order');
      return inDialog(page, 'Complete Order', 'Complete Order', (dialog) => handOver(dialog, handover));
    case 'remitted':
      await press('Remit');
      return inDialog(page, 'Remit this order!', 'Remit Order', async () => undefined);
    case 'attempted':
      await press('Could not be delivered');
      return attempt('Phone is switched off');
    case 'unwanted':
      await press('Could not be delivered');
      return attempt('Did not want the goods');
    case 'returned':
      await press('Returned');
      return inDialog(page, 'Back at the outlet', 'Back at the outlet', (dialog) =>
        dialog.getByLabel('Who received it?').fill('Store keeper'),
      );
  }
}

/** Shows an order as its rider finds it after this step, or before the first. */
export const addressOf = ({ id }: ShownCourierOrder, after?: StoryStep): string =>
  `/courier/orders?tab=${after ? tabAfter[after] : 'pending'}&order=${id}`;

/** Counts the user's waiting steps and photos on the phone. Read from the database: right after a start the screen does not show them yet. */
const countWaiting = async (userId: string) => {
  const opening = indexedDB.open('waybill-rider');
  await new Promise((resolve) => {
    opening.onsuccess = resolve;
  });
  const { result: db } = opening;
  const tx = db.transaction(['outbox', 'photos']);
  const counts = ['outbox', 'photos'].map(
    (store) =>
      new Promise<number>((resolve) => {
        const counting = tx.objectStore(store).index('userId').count(userId);
        counting.onsuccess = () => resolve(counting.result);
      }),
  );
  const [steps = 0, photos = 0] = await Promise.all(counts);
  db.close();
  return steps + photos;
};

/** Counts the user's waiting steps and photos on the phone. */
export const waitingOf = (page: Page, userId: string): Promise<number> => page.evaluate(countWaiting, userId);

/** Goes online again and again until nothing of the user waits any more, for a minute at most; resolves to what is left. */
export async function sendAll(page: Page, userId: string): Promise<number> {
  const end = Date.now() + 60_000;
  let left = await waitingOf(page, userId);
  while (left > 0 && Date.now() < end) {
    await page.evaluate(async () => {
      dispatchEvent(new Event('online'));
      await new Promise((resolve) => setTimeout(resolve, 500));
    });
    left = await waitingOf(page, userId);
  }
  return left;
}
