/** A submission that keeps its state across interruptions, as a job does. */
export function savedStates() {
  const saved: { state: string | null } = { state: null }
  return {
    saved,
    /** @param saveState throws to interrupt before or after it has called its argument */
    fields: (saveState: (save: () => void) => void = (save) => save()) => ({
      state: saved.state,
      onProgress: () => {},
      saveState: async (state: string) => {
        await Promise.resolve()
        saveState(() => {
          saved.state = state
        })
      },
    }),
  }
}
