export { type AccountType, accountTypeOf } from './account-type.ts';
export { alertStore, clearAlert, showError, showSuccess, useAlert } from './alert.store.ts';
export { offers, useOffers } from './capabilities.ts';
export { deviceKeysOf, rememberDeviceKey } from './device-keys.ts';
export {
  endImpersonation,
  impersonationStore,
  startImpersonation,
  useImpersonation,
} from './impersonation.store.ts';
export { chooseLanguage, isLanguage, type Language, languages, useLanguage } from './language.ts';
export { mayLeave, onLeaving } from './leaving.ts';
export {
  forgetPendingAction,
  type PendingAction,
  readPendingAction,
  writePendingAction,
} from './pending-action.ts';
export {
  accessToken,
  chooseTeam,
  endSession,
  leaveTeam,
  type SessionState,
  sessionStore,
  setLoggingIn,
  signIn,
  signOut,
  updateUser,
  useSession,
} from './session.store.ts';
export { isSessionUser, type SessionUser } from './session-user.ts';
export { noteReported, noteSignOut, readSignedOut } from './signed-out.ts';
export { onOtherTabChange, readJson, readText, type StorageKey, writeJson, writeText } from './storage.ts';
export { createTexts, type Translated } from './texts.ts';
export { useIsOnline } from './use-is-online.ts';
export { can, useViewer, type Viewer, viewerOf } from './viewer.ts';
