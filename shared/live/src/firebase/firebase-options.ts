/** Firebase's own names of what `/config.json` carries by the names of its variables. */
export const firebaseOptions = (settings: Readonly<Record<string, string>>) => {
  const { FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_DATABASE_URL, FIREBASE_PROJECT_ID } = settings;
  const { FIREBASE_STORAGE_BUCKET, FIREBASE_MESSAGING_SENDER_ID, FIREBASE_APP_ID } = settings;
  return {
    ...(FIREBASE_API_KEY && { apiKey: FIREBASE_API_KEY }),
    ...(FIREBASE_AUTH_DOMAIN && { authDomain: FIREBASE_AUTH_DOMAIN }),
    ...(FIREBASE_DATABASE_URL && { databaseURL: FIREBASE_DATABASE_URL }),
    ...(FIREBASE_PROJECT_ID && { projectId: FIREBASE_PROJECT_ID }),
    ...(FIREBASE_STORAGE_BUCKET && { storageBucket: FIREBASE_STORAGE_BUCKET }),
    ...(FIREBASE_MESSAGING_SENDER_ID && { messagingSenderId: FIREBASE_MESSAGING_SENDER_ID }),
    ...(FIREBASE_APP_ID && { appId: FIREBASE_APP_ID }),
  };
};
