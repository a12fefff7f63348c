/** Keeps the app's own files for days without a connection; a browser that refuses works as before. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  // A page that begins under the worker gets every file through it.
  const isCovered = navigator.serviceWorker.controller !== null;
  window.addEventListener('load', () => {
    navigator.serviceWorker
      .register('/sw.js')
      .then(() => navigator.serviceWorker.ready)
      .then(({ active }) => {
        if (active && !isCovered) sendLoadedFiles(active);
      })
      .catch(() => undefined);
  });
}

/** Tells the worker which files were loaded without it: before it was there, and while it took over. */
function sendLoadedFiles(worker: ServiceWorker): void {
  const send = (entries: PerformanceEntryList): void => {
    const assets = (entries as PerformanceResourceTiming[])
      .filter(({ workerStart }) => workerStart === 0)
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/'));
    if (assets.length > 0) worker.postMessage({ assets });
  };
  new PerformanceObserver((list) => send(list.getEntries())).observe({
    type: 'resource',
    buffered: true,
  });
}
