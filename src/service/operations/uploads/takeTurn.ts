const last = new Map<string, Promise<void>>()

/** Waits until all others of this process that asked for the same are done. What it gives must be called in the end. */
export async function takeTurn(id: string): Promise<() => void> {
  const before = last.get(id)
  const turn = Promise.withResolvers<void>()
  last.set(id, turn.promise)
  await before
  return () => {
    if (last.get(id) === turn.promise) last.delete(id)
    turn.resolve()
  }
}
