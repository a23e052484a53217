const watched = new Map<string, number>()

/** Marks an export as shown in the sheet. Returns a function that removes the mark. */
export function watchExport(jobId: string): () => void {
  watched.set(jobId, (watched.get(jobId) ?? 0) + 1)
  return () => {
    const left = (watched.get(jobId) ?? 1) - 1
    if (left > 0) watched.set(jobId, left)
    else watched.delete(jobId)
  }
}

export function isWatched(jobId: string): boolean {
  return watched.has(jobId)
}
