const watched = new Map<string, number>()

/** Says that the sheet shows an export, until the returned function is called. */
export function watchExport(jobId: string): () => void {
  watched.set(jobId, (watched.get(jobId) ?? 0) + 1)
  return () => {
    const left = (watched.get(jobId) ?? 1) - 1
    if (left > 0) watched.set(jobId, left)
    else watched.delete(jobId)
  }
}

/** Whether somebody sees how an export ends. */
export function isWatched(jobId: string): boolean {
  return watched.has(jobId)
}
