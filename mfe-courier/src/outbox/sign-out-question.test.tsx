import 'fake-indexeddb/auto';
import { act, render, screen } from '@testing-library/react';
import { mayLeave, signIn } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { photosStorage } from '../handover/photos.storage.ts';
import { reloadPhotos } from '../handover/photos.store.ts';
import { SignOutQuestion } from './sign-out-question.tsx';

test('a sign-out asks first while a photo of a handover waits to be sent', async () => {
  signIn(aSessionUser({ roles: ['courier'] }));
  render(<SignOutQuestion />);
  const leave = () => {
    let may = true;
    act(() => {
      may = mayLeave(() => undefined);
    });
    return may;
  };
  const id = '0b5e1f04-4c8e-4a8e-9b52-2f1f6a1d0001';
  const whose = { userId: 'user-1', teamId: 'team-1', courierOrderId: 'mine', number: 'WB-1' };
  const photo = { id, ...whose, bytes: 4, takenAt: 1, isAnnounced: false, sentBytes: 0 };
  await photosStorage.add(photo, new ArrayBuffer(4));
  await act(reloadPhotos);
  expect(leave()).toBe(true);
  await photosStorage.announce([id]);
  await act(reloadPhotos);
  expect(leave()).toBe(false);
  expect(await screen.findByRole('dialog', { name: 'Sign out now?' })).toHaveTextContent(
    '1 step is still waiting',
  );
});
