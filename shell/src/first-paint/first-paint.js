(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const theme = stored('THEME');
  if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;
  const isPlain = /^\/(auth|terms-of-service|privacy-policy)(\/|$)/i.test(location.pathname);
  root.dataset.frame = isPlain || !stored('user') ? 'plain' : 'full';
})();
