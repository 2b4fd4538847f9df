// A message of the system, for one who looks elsewhere; a click on it opens the page it is about.
import { router } from './router.svelte';
import { settings } from './settings.svelte';

export async function notify(title: string, body: string, path: string): Promise<void> {
  if (!settings.notifications || !document.hidden || typeof Notification === 'undefined') return;
  if (Notification.permission !== 'granted') return;
  // One for each game: a newer one takes the place of the older.
  const options = { body, icon: '/icon-192.png', tag: path, data: { path } };
  try {
    // Phones leave messages to the service worker, which hears the click as well (sw.js).
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration?.active) return await registration.showNotification(title, options);
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      router.go(path);
      shown.close();
    };
  } catch {
    // The title of the page and the list of games tell it as well.
  }
}
