/** Keeps the app's own files for days without a connection; a browser that refuses works as before. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    navigator.serviceWorker
      .register('/sw.js')
      .then(() => navigator.serviceWorker.ready)
      .then(({ active }) => {
        const assets = performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((path) => path.startsWith('/assets/'));
        active?.postMessage({ assets });
      })
      .catch(() => undefined);
  });
}
