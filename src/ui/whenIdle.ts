/** Calls back once the browser is idle. Returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(callback)
  return () => cancelIdleCallback(request)
}
