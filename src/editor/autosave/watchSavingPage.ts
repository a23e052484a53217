/** The reactions of a document that saves itself when its page is hidden, shown or goes offline. */
export interface SavingPage {
  readonly isSaved: () => boolean
  /** The page is hidden or left: everything must be on its way. */
  readonly onLeave: () => void
  /** The page is visible again: someone else may have saved in the meantime. */
  readonly onReturn: () => void
  readonly setOnline: (isOnline: boolean) => void
}

/** Saves when the page is hidden or left, and warns before unsaved changes are lost. Returns a function that stops. */
export function watchSavingPage({ isSaved, onLeave, onReturn, setOnline }: SavingPage): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const followVisibility = (): void => {
    if (document.visibilityState === 'hidden') onLeave()
    else onReturn()
  }
  const warn = (event: BeforeUnloadEvent): void => {
    if (!isSaved()) event.preventDefault()
  }
  document.addEventListener('visibilitychange', followVisibility, { signal })
  // Side-by-side windows stay visible, so `visibilitychange` does not fire for them.
  window.addEventListener('focus', onReturn, { signal })
  window.addEventListener('pagehide', onLeave, { signal })
  window.addEventListener('beforeunload', warn, { signal })
  window.addEventListener('online', () => setOnline(true), { signal })
  window.addEventListener('offline', () => setOnline(false), { signal })
  if (!navigator.onLine) setOnline(false)
  return () => stop.abort()
}
