// The shell around the page: what is kept for the time without a network.

// Waits until the page can do without the network.
export async function kept(person) {
  await person.page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state === "activated" && navigator.serviceWorker.controller !== null;
  });
}
