(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const chosen = stored('waybill.theme');
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = chosen === 'dark' || chosen === 'light' ? chosen : prefersDark ? 'dark' : 'light';
  const isPlain = /^\/(auth|terms-of-service|privacy-policy)(\/|$)/i.test(location.pathname);
  root.dataset.frame = isPlain || !stored('user') ? 'plain' : 'full';
})();
