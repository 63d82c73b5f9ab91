/** Keeps what depends on the opening hours right while a page is open. The hero's sky keeps the hour of the page view. */
tellTime();
setInterval(tellTime, 20_000);
document.addEventListener('visibilitychange', tellTime);

export {};
